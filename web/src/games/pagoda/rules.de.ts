import type { RulesTexts } from "./rules";

export const de: RulesTexts = {
  title: "Die Regeln von Pagoda",
  lead: "Von Arve D. Fühler, 2014 bei Pegasus Spiele erschienen. Für zwei Personen.",
  contents: "Auf dieser Seite",
  lesson: "In fünf Minuten beim Spielen lernen",
  sections: {
    goal: {
      title: "Das Ziel",
      text: [
        "Zwei Baumeister errichten Pagoden auf sechs gemeinsamen Plätzen. Für jede Säule, jedes Plättchen und jedes Dach gibt es Punkte, für Säulen umso mehr, je höher sie stehen. Sind drei Pagoden fertig, endet das Spiel; wer mehr Punkte hat, gewinnt.",
      ],
    },
    things: {
      title: "Was ihr braucht",
      text: [
        "Die sechs Bauplätze gehören beiden. Es gibt fünf Farben: Rot, Gelb, Grün, Blau und Violett. Gespielt wird mit 55 Karten, elf von jeder Farbe, unbegrenzt vielen Säulen und 25 Plättchen, eines für jedes Paar aus Grundfarbe und Feldfarbe (P13).",
        "Jede Seite hat fünf Karten offen auf dem Tisch, anfangs eine von jeder Farbe, und zwei auf der Hand, die die Gegenseite nicht sieht. Tischkarten und Handkarten sind gleich viel wert.",
      ],
    },
    pagoda: {
      title: "Eine Pagode",
      text: [
        "Ein Stockwerk besteht aus vier Säulen einer Farbe. Im Erdgeschoss bestimmt die erste Säule die Farbe. Auf ein fertiges Stockwerk kommt ein Plättchen in der Farbe seiner Säulen; die Felder darauf geben die Farbe des nächsten Stockwerks vor. Auf das vierte Stockwerk kommt das Dach, ein letztes Plättchen mit Spitze.",
      ],
      figures: [
        {
          diagram: "column",
          caption: "Eine rote Säule auf leerem Platz: Von nun an ist dieses Stockwerk rot.",
        },
        {
          diagram: "tile",
          caption:
            "Vier rote Säulen, ein rotes Plättchen mit blauen Feldern: Das zweite Stockwerk wird blau.",
        },
        { diagram: "whole", caption: "Eine ganze Pagode: Rot, Blau, Gelb, Grün und eine violette Spitze." },
      ],
    },
    turn: {
      title: "Ein Zug",
      text: [
        "Du darfst Säulen bauen, Plättchen legen und Dächer bauen, so oft du willst, in beliebiger Reihenfolge und auf beliebigen Plätzen. In jedem Zug baust du mindestens eine und höchstens drei Säulen. Plättchen zählen dabei nicht mit.",
        "Eine Säule kostet eine Karte ihrer Farbe und zählt so viel wie ihr Stockwerk. Ein Plättchen kostet eine Karte seiner Farbe und kommt auf ein fertiges Stockwerk; es zählt einen Punkt und gibt die Fähigkeit seiner Farbe. Du wählst unter den Plättchen dieser Farbe, die noch da sind.",
        "Am Ende des Zugs werden die gespielten Karten abgelegt, und du ziehst nach: offene Karten, bis fünf auf deinem Tisch liegen, dann verdeckte, bis du zwei auf der Hand hast. Hast du mehr als zwei, behältst du sie. Ein leerer Stapel wird durch den gemischten Ablagestapel ersetzt.",
      ],
      figures: [{ diagram: "points", caption: "Punkte einer Säule: 1, 2, 3 und 4 in Stockwerk 1 bis 4." }],
    },
    roof: {
      title: "Das Dach",
      text: [
        "Auf das fertige vierte Stockwerk kommt das letzte Plättchen zusammen mit seiner Spitze, alles oder nichts: eine Karte in der Farbe des Stockwerks für das Plättchen, zwei in der Farbe der Spitze. Das Plättchen zählt einen Punkt und gibt seine Fähigkeit, die Spitze zählt fünf und gilt als eine Säule.",
      ],
      figures: [
        {
          diagram: "roof",
          caption: "Eine grüne Karte für das Plättchen, zwei violette für die Spitze: sechs Punkte.",
        },
      ],
    },
    alternative: {
      title: "Der Alternativzug",
      text: [
        "Statt eines normalen Zugs, also bevor du etwas anderes tust, kannst du vier beliebige Karten ablegen und dafür eine Säule beliebiger Farbe bauen, nach den üblichen Regeln und für die üblichen Punkte. Der Zug endet sofort, und du ziehst nach. Nur der Drache (vorher) und der Fächer (am Ende) lassen sich damit verbinden.",
      ],
      figures: [
        {
          diagram: "alternative",
          caption: "Vier Karten, die nicht passen, bauen die Säule, die du brauchst.",
        },
      ],
    },
    abilities: {
      title: "Fähigkeiten",
      text: [
        "Legst du ein Plättchen, hast du für die Fähigkeit seiner Farbe wieder zwei Einsätze, egal, wie viele es vorher waren. In einem Zug sind mehrere Fähigkeiten möglich, jede höchstens einmal.",
      ],
      table: {
        head: ["Plättchen", "Fähigkeit", "Wirkung"],
        rows: [
          ["rot", "Lampion", "jederzeit im Zug: vier Säulen statt drei"],
          [
            "gelb",
            "Drache",
            "vor jeder Aktion: beliebige eigene Karten ablegen und ebenso viele ziehen; Tisch und Hand behalten ihre Größe",
          ],
          [
            "grün",
            "Reisschale",
            "zwei Karten einer Farbe gelten als Säule einer anderen Farbe oder als eine Hälfte einer Spitze",
          ],
          ["blau", "Buddha", "zwei Karten einer Farbe gelten als Plättchen einer anderen Farbe"],
          [
            "violett",
            "Fächer",
            "am Ende des Zugs, wenn deine Tischkarten gezogen sind (P12): die Hand auf vier statt zwei Karten auffüllen",
          ],
        ],
      },
      figures: [
        { diagram: "rice-column", caption: "Reisschale: Zwei rote Karten bauen eine gelbe Säule." },
        {
          diagram: "rice-tip",
          caption: "Reisschale: Eine violette und zwei rote Karten bauen eine violette Spitze.",
        },
        { diagram: "buddha", caption: "Buddha: Zwei grüne Karten legen ein violettes Plättchen." },
      ],
    },
    end: {
      title: "Das Ende",
      text: [
        "Sobald drei Pagoden fertig sind, naht das Ende. Der laufende Zug wird zu Ende gespielt; ist dabei die Seite am Zug, die begonnen hat, bekommt die Gegenseite noch einen Zug, damit beide gleich oft am Zug waren. Dabei können weitere Pagoden fertig werden. Wer mehr Punkte hat, gewinnt; bei Gleichstand endet das Spiel unentschieden (P14).",
        "Eine Pagode, die nicht weitergebaut werden kann, weil ihr oberstes Stockwerk fertig, aber kein Plättchen dieser Farbe mehr da ist, gilt als fertig (P5).",
      ],
    },
    variants: {
      title: "Schnell und einfach",
      text: [
        "Im schnellen Spiel hat eine Pagode drei Stockwerke, ihr drittes Plättchen ist das Dach, und eine Spitze zählt vier. Im einfachen Spiel gibt es keine Fähigkeiten. Beides lässt sich verbinden.",
      ],
    },
    notation: {
      title: "Schreibweise",
      text: [
        "Große Buchstaben sind Tischkarten, kleine sind Handkarten; die Farben heißen r y g b v. Jeder Zug endet mit E oder P; danach wird mit F oder K über den Fächer entschieden.",
      ],
      table: {
        head: ["Aktion", "Geschrieben"],
        rows: [
          ["Blaue Säule auf Platz 3 für eine blaue Tischkarte", "C3b:B"],
          ["Gelbe Säule mit der Reisschale, zwei rote Karten", "C3y:Rr"],
          ["Blaues Plättchen mit grünen Feldern für eine blaue Handkarte", "T3bg:b"],
          ["Dasselbe mit Buddha, zwei violette Karten", "T3bg:VV"],
          ["Dach: Bezahlung des Plättchens, dann der Spitze", "R3bg:B+Gg"],
          ["Lampion; Drache mit den Karten, die er ablegt", "L, D:RRv"],
          ["Alternativzug", "A2v:RRBg"],
          ["Zug beenden; passen", "E, P"],
          ["Wenn die Tischkarten gezogen sind: Fächer benutzen; aufheben", "F, K"],
        ],
      },
    },
  },
  rulings: {
    title: "Entscheidungen",
    text: "Wo die Regelhefte eine Frage offen lassen oder wir von ihnen abweichen, spielen wir so, aus diesen Gründen. Wo sie etwas sagen, sind sie zitiert.",
    each: {
      P1: {
        rule: "Das Spitzenfeld auf der Rückseite eines Plättchens hat die Farbe der Felder auf der Vorderseite.",
        why: "Die Texte der Hefte nennen die Farbe der einzelnen Spitzenfelder nicht (P13). So genügt ein Blick auf das Plättchen.",
      },
      P2: {
        rule: "Ein Paar für Reisschale oder Buddha muss eine andere Farbe haben als das, was es baut. Beide Fähigkeiten dürfen in einem Dach vorkommen.",
        why: "Das deutsche Heft spricht von einer Säule oder einem Plättchen „einer anderen Farbe“, das französische von „de votre choix“ (nach Wahl). Ein Paar derselben Farbe würde nur eine Karte verschwenden.",
      },
      P3: {
        rule: "Eine eben gewonnene Fähigkeit darfst du sofort benutzen, sogar im selben Dach, wenn du sie in diesem Zug noch nicht benutzt hast. Ausgenommen ist der Lampion: Ist das Baulimit erreicht, ist kein Dach mehr möglich, auch keines, dessen rotes Plättchen den Lampion brächte. Der Drache eines gelben Plättchens kommt zu spät, denn es gab schon eine Aktion. Legt Buddha ein blaues Plättchen, bleiben zwei Einsätze.",
        why: "Die Fähigkeit gilt laut Heft „ab sofort“, wenn das Plättchen liegt; was du dafür einsetzt, ist vorher verbraucht. Ein Dach aber schließt das Heft aus, „wenn du in diesem Zug schon 3 Säulen gebaut hast“.",
      },
      P4: {
        rule: "Jeder Zug verlangt eine Säule, darum darf kein Schritt die erste Säule unmöglich machen. Ist gar keine Säule möglich, auch nicht durch einen Alternativzug, darfst du den Drachen benutzen, den Lampion anzünden und Plättchen legen; den Zug beendest du dann mit P (passen). Nach einem Drachen wird neu geprüft. Der Drache ist immer erlaubt, ein Lampion dagegen nicht, wenn er den Alternativzug als einzigen Weg ausschließen würde.",
        why: "Das Heft verlangt „mindestens 1 Säule“ und sagt nicht, was gilt, wenn keine möglich ist. Um die Pflicht zu bauen soll sich niemand drücken können. Auf einen Drachen ist kein Verlass, denn er zieht unbekannte Karten.",
      },
      P5: {
        rule: "Ein Platz ist blockiert und gilt als fertig, sobald sein oberstes Stockwerk fertig und kein Plättchen seiner Farbe mehr da ist, auch wenn das letzte anderswo verbaut wurde.",
        why: "Laut Heft zählt eine solche Pagode „als vollendet“, aber es sagt nicht, ab wann. Dort kann nie mehr gebaut werden; Warten würde nur das Ende verzögern.",
      },
      P6: {
        rule: "Der Lampion ist keine Aktion, ein Drache darf also folgen. Nach Lampion, Reisschale oder Buddha gibt es keinen Alternativzug.",
        why: "Den Lampion erlaubt das Heft „jederzeit“, und Aktionen sind nur Säule, Plättchen und Dach. Im Alternativzug erlaubt es Fächer und Drache, „die anderen Sonderfähigkeiten dagegen nicht“.",
      },
      P7: {
        rule: "Gezogen wird zuerst für den Tisch, dann für die Hand. Neu gemischt wird erst, wenn eine Karte gezogen werden muss und der Stapel leer ist; das eben Abgelegte kommt mit hinein. Auch nach dem letzten Zug wird aufgefüllt.",
        why: "Im Heft heißt es: „zuerst deine Tischkarten“. Die Reihenfolge entscheidet, was die Gegenseite sieht, also muss sie ganz feststehen.",
      },
      P8: {
        rule: "Wer beginnt, entscheidet das Los. Säulen gehen nie aus.",
        why: "Im Heft beginnt, „wer zuletzt mit Stäbchen gegessen hat“; am Bildschirm ist ein Los gerechter. Den Säulenvorrat nennt es „theoretisch unbegrenzt“.",
      },
      P9: {
        rule: "Zwei Züge nacheinander ohne gespielte Karte beenden das Spiel sofort nach Punkten.",
        why: "Das Heft schweigt dazu; ohne diese Regel könnte das Spiel ewig dauern. Was ein Drache ablegt, ist nicht gespielt, die vier Karten eines Alternativzugs schon.",
      },
      P10: {
        rule: "Ein Drache legt mindestens eine Karte ab. Ein nutzloser Lampion ist erlaubt und kostet einen Einsatz. Ein Fächer wird nie verschwendet: Bei vier Handkarten wird nicht gefragt.",
        why: "Mit dem Drachen darf man laut Heft „beliebig viele“ Karten ablegen; ohne Karten würde er gar nichts bewirken. Ein Fächer bei vier Handkarten „verpufft“, also gibt es nichts zu entscheiden. In Spielen nach Regelfassung 1 konnte man ihn so noch ausgeben.",
      },
      P11: {
        rule: "Karten lassen sich zählen: Ist der Stapel leer, kennt die Hand der Gegenseite, wer mitgezählt hat. Was bekannt ist, bleibt es, bis es gespielt oder abgelegt wird; auf dem Brett ist es mit einem Auge gekennzeichnet.",
        why: "Das Heft schweigt dazu. Am Bildschirm soll nicht das Gedächtnis entscheiden; alle sehen, was man wissen kann.",
      },
      P12: {
        rule: "Beendest du deinen Zug, werden zuerst deine Tischkarten gezogen. Kannst du dann den Fächer benutzen und hast weniger als vier Handkarten, entscheidest du: F füllt die Hand auf vier, K hebt den Fächer auf. Sonst wird nicht gefragt. Das ist Fassung 2 unserer Regeln; früher begonnene Spiele gehen nach Fassung 1 weiter, in der F statt E über den Fächer entschied, bevor eine Karte gezogen war.",
        why: "Das Heft erlaubt den Fächer „nur am Ende deines Zugs …, wenn du deine Karten auffüllst“, und du füllst immer „zuerst deine Tischkarten“ auf. Du siehst sie also, bevor du dich entscheidest. Ein Spiel behält die Regeln, mit denen es begonnen hat.",
      },
      P13: {
        rule: "Welche Plättchen es gibt (jedes Paar aus Grundfarbe und Feldfarbe einmal) und wie ihre Rückseiten aussehen, ist rekonstruiert.",
        why: "Die Hefte, die uns vorliegen, nennen „25 Plättchen, je 5 in 5 Farben“, zeigen aber weder die einzelnen Plättchen noch ihre Rückseiten. Jedes Paar einmal ist der einfachste Satz, der dazu passt.",
      },
      P14: {
        rule: "Bei gleich vielen Punkten endet das Spiel unentschieden.",
        why: "Im deutschen Heft heißt es „unentschieden“, im französischen „partagent la victoire“ (teilen sich den Sieg). So oder so liegt niemand vorn; für uns ist beides ein Unentschieden.",
      },
    },
  },
};
