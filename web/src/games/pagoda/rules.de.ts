import type { RulesTexts } from "./rules";

export const de: RulesTexts = {
  title: "Die Regeln von Pagoda",
  lead: "Von Arve D. Fühler, erschienen 2014 bei Pegasus Spiele. Zwei Spieler, etwa eine halbe Stunde.",
  contents: "Auf dieser Seite",
  lesson: "In fünf Minuten beim Spielen lernen",
  sections: {
    goal: {
      title: "Das Ziel",
      text: [
        "Zwei Baumeister errichten Pagoden auf sechs gemeinsamen Plätzen. Jede Säule, jedes Plättchen und jedes Dach bringt dem Punkte, der es baut, und weiter oben mehr. Sind drei Pagoden fertig, endet das Spiel; die meisten Punkte gewinnen.",
      ],
    },
    things: {
      title: "Was es gibt",
      text: [
        "Sechs Bauplätze gehören beiden. Es gibt fünf Farben: Rot, Gelb, Grün, Blau und Violett. Fünfundfünfzig Karten, elf von jeder Farbe; Säulen ohne Grenze; fünfundzwanzig Plättchen, eines für jedes Paar aus Grundfarbe und Feldfarbe.",
        "Jeder hat fünf Karten offen auf seinem Tisch, anfangs eine von jeder Farbe, und zwei auf der Hand, die der andere nicht sieht. Tisch und Hand zahlen gleich.",
      ],
    },
    pagoda: {
      title: "Eine Pagode",
      text: [
        "Ein Stockwerk besteht aus vier Säulen einer Farbe. Im Erdgeschoss bestimmt die Farbe, wer zuerst baut. Ein fertiges Stockwerk deckt ein Plättchen in der Farbe seiner Säulen; die Felder darauf geben die Farbe des nächsten Stockwerks vor. Auf das vierte Stockwerk kommt das Dach, ein letztes Plättchen mit Spitze.",
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
        "Du darfst davon so viel tun, wie du willst, in beliebiger Reihenfolge und auf beliebigen Plätzen: eine Säule bauen, ein Plättchen legen, ein Dach bauen. Ein Zug baut mindestens eine und höchstens drei Säulen. Plättchen zählen dabei nicht mit.",
        "Eine Säule kostet eine Karte ihrer Farbe und zählt so viel wie ihr Stockwerk. Ein Plättchen kostet eine Karte seiner Farbe und kommt auf ein fertiges Stockwerk; es zählt einen Punkt und gibt die Fähigkeit seiner Farbe. Du wählst unter den Plättchen dieser Farbe, die noch da sind.",
        "Am Ende des Zugs werden die gespielten Karten abgelegt, und du ziehst nach: offene Karten, bis fünf auf deinem Tisch liegen, dann verdeckte, bis du zwei hältst. Hast du mehr als zwei, behältst du sie. Ein leerer Stapel wird durch den gemischten Ablagestapel ersetzt.",
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
        "Statt eines normalen Zugs, und bevor du etwas tust, bauen vier beliebige deiner Karten eine Säule beliebiger Farbe, nach den üblichen Regeln und für die üblichen Punkte. Der Zug endet sofort, und du ziehst nach. Nur der Drache vorher und der Fächer am Ende gehen damit zusammen.",
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
        "Wer ein Plättchen legt, setzt den Zähler seiner Farbe auf zwei Einsätze, egal was er vorher zeigte. In einem Zug sind mehrere Fähigkeiten möglich, jede höchstens einmal.",
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
          ["violett", "Fächer", "am Ende des Zugs: die Hand auf vier statt zwei Karten auffüllen"],
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
        "Sobald drei Pagoden fertig sind, naht das Ende. Wer am Zug ist, spielt ihn zu Ende; hat er das Spiel begonnen, hat der andere noch einen Zug, damit beide gleich viele hatten. Dabei dürfen weitere Pagoden fertig werden. Die meisten Punkte gewinnen, gleich viele sind ein Unentschieden.",
        "Eine Pagode, die nie weitergehen kann, weil ihr oberstes Stockwerk fertig und kein Plättchen dieser Farbe mehr da ist, gilt als fertig.",
      ],
    },
    variants: {
      title: "Kurz und einfach",
      text: [
        "Im kurzen Spiel hat eine Pagode drei Stockwerke, ihr drittes Plättchen ist das Dach, und eine Spitze zählt vier. Im einfachen Spiel gibt es keine Fähigkeiten. Beides lässt sich verbinden.",
      ],
    },
    notation: {
      title: "Schreibweise",
      text: [
        "Großbuchstaben sind Karten vom Tisch, kleine sind Handkarten; die Farben heißen r y g b v. Jeder Zug endet mit E, F oder P.",
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
          ["Zug beenden; mit dem Fächer beenden; passen", "E, F, P"],
        ],
      },
    },
  },
  rulings: {
    title: "Entscheidungen",
    text: "Wo die Regelhefte eine Frage offen lassen, wird hier so gespielt, aus diesen Gründen.",
    each: {
      P1: {
        rule: "Das Spitzenfeld auf der Rückseite eines Plättchens hat die Farbe der Felder auf der Vorderseite.",
        why: "So zeigen es die Bilder der Hefte, und dann sagt ein Blick auf das Plättchen alles.",
      },
      P2: {
        rule: "Ein Paar für Reisschale oder Buddha muss eine andere Farbe haben als das, was es baut. Beide dürfen in einem Dach vorkommen.",
        why: "So steht es im deutschen Heft; sonst gäbe man eine Karte für nichts aus.",
      },
      P3: {
        rule: "Eine eben gewonnene Fähigkeit ist sofort benutzbar, sogar im selben Dach, wenn sie in diesem Zug noch nicht dran war. Der Drache eines gelben Plättchens kommt zu spät. Legt Buddha ein blaues Plättchen, bleiben zwei Einsätze.",
        why: "Der Zähler wird gesetzt, wenn das Plättchen liegt, und was ausgegeben wird, ist vorher ausgegeben.",
      },
      P4: {
        rule: "Ein Zug schuldet eine Säule, darum darf kein Schritt die erste Säule unmöglich machen. Ist gar keine möglich, darf man Drache und Lampion benutzen, Plättchen legen und passt.",
        why: "Sonst könnte man sich um die Pflicht zu bauen drücken; auf einen Drachen ist kein Verlass, denn er zieht unbekannte Karten.",
      },
      P5: {
        rule: "Ein Platz ist blockiert und gilt als fertig, sobald sein oberstes Stockwerk fertig und kein Plättchen seiner Farbe mehr da ist, auch wenn das letzte woanders hinkam.",
        why: "Er kann nie weitergehen; Warten würde nur das Ende verzögern.",
      },
      P6: {
        rule: "Der Lampion ist keine Aktion, ein Drache darf also folgen. Nach Lampion, Reisschale oder Buddha gibt es keinen Alternativzug.",
        why: "Ihn anzuzünden baut nichts; und der Alternativzug erlaubt nur Drache und Fächer.",
      },
      P7: {
        rule: "Gezogen wird zuerst für den Tisch, dann für die Hand. Neu gemischt wird erst, wenn eine Karte fällig und der Stapel leer ist; das eben Abgelegte ist dabei. Auch der letzte Zug füllt auf.",
        why: "Die Reihenfolge entscheidet, was der andere sieht, also muss sie feststehen.",
      },
      P8: {
        rule: "Den Startspieler bestimmt das Los. Säulen gehen nie aus.",
        why: "Die Hefte nennen keinen gerechten Weg zu wählen, und Säulen sollen reichlich da sein.",
      },
      P9: {
        rule: "Zwei Züge nacheinander ohne gespielte Karte beenden das Spiel sofort nach Punkten.",
        why: "Sonst könnte es ewig dauern. Was ein Drache ablegt, ist nicht gespielt, die vier Karten eines Alternativzugs schon.",
      },
      P10: {
        rule: "Ein Drache legt mindestens eine Karte ab. Ein nutzloser Lampion oder ein Fächer mit vier Handkarten ist erlaubt und verbraucht.",
        why: "Niemand muss vor sich selbst geschützt werden, aber ein leerer Drache täte gar nichts.",
      },
      P11: {
        rule: "Karten lassen sich zählen: Ist der Stapel leer, kennt, wer zählt, die Hand des anderen. Was bekannt ist, bleibt es, bis es gespielt oder abgelegt wird, und trägt ein Auge.",
        why: "Am Bildschirm soll nicht das Gedächtnis entscheiden; alle sehen, was man wissen kann.",
      },
    },
  },
};
