import type { RulesTexts } from "./rules";

export const de: RulesTexts = {
  title: "Die Regeln von Pagode",
  lead: "Von Valentin Siena, bearbeitet von E. Oker, 1973 bei F.X. Schmid erschienen. Für zwei Personen.",
  contents: "Auf dieser Seite",
  lesson: "In fünf Minuten beim Spielen lernen",
  sections: {
    goal: {
      title: "Worum es geht",
      text: [
        "Grün und Rot setzen Stücke auf ein Brett mit 9 mal 9 Feldern. Wer ein Gebäude vollendet hat, darf dessen Wert melden; die Gegenseite hat dann noch einen Zug, um etwas Wertvolleres vorzuweisen. Nur wer gewinnt, bekommt Punkte: den Wert des siegreichen Gebäudes.",
      ],
    },
    board: {
      title: "Brett und Stücke",
      text: [
        "Die Felder haben drei Farben, die diagonal verlaufen: Schwarz, Grün und Rot, je 27 Felder. Die grünen Felder sind die eigene Farbe von Grün, die roten die von Rot; Schwarz gehört niemandem. Das Kreuz durch e5 ist mit kleinen Rauten markiert: Dort entstehen die Pagoden.",
        "Jede Seite hat sieben eckige Steine und sieben runde Säulen. Steine haben Wert, bewegen sich aber nie. Säulen haben keinen, dafür lassen sie sich versetzen. Wer beginnt, entscheidet das Los.",
      ],
      figures: [
        {
          diagram: "pieces",
          caption:
            "Die Stücke von Grün haben einen hohlen Kern, die von Rot einen gefüllten. Steine sind eckig, Säulen rund.",
        },
        {
          diagram: "pillar",
          caption: "Eine Säule auf Grün erreicht jedes leere grüne Feld, egal wie weit.",
          ghosts: ["Si5-b7"],
        },
      ],
    },
    turn: {
      title: "Dein Zug",
      text: [
        "Ein Zug ist genau eine dieser Möglichkeiten. Abbrechen, Abreißen und Schlagen sind nie Pflicht. Remis kann jederzeit angeboten und angenommen werden (R15); das ist kein Zug.",
      ],
      table: {
        head: ["Zug", "Schreibweise"],
        rows: [
          ["Einen Stein oder eine Säule aus dem Vorrat auf ein leeres Feld setzen", "STe4, Se4"],
          ["Eine Säule auf ein leeres Feld der Farbe versetzen, auf der sie steht", "Sh7-b7"],
          ["Einen eigenen Stein in den Vorrat zurücknehmen; Säulen kommen nie zurück", "-STe4"],
          [
            "Abbruch: mit leerem Vorrat zwei oder mehr eigene Steine auf einmal in den Vorrat zurücknehmen; geschlagene Stücke hindern nicht daran (R9); erst wieder, wenn auch die Gegenseite abgebrochen hat",
            "Aa5b8b9",
          ],
          [
            "Einen gegnerischen Zaun, eine Mauer oder eine Ruine abreißen; die Stücke sind aus dem Spiel",
            "xa2b2d2e2",
          ],
          ["Ein gemeldetes eingekreistes Stück schlagen; es ist aus dem Spiel", "xh5"],
          ["Ein Gebäude melden, das zu Beginn des Zugs schon stand", "m"],
          ["Verzichten, im letzten Zug oder wenn nichts anderes geht", "w"],
          ["Aufgeben", "resign"],
        ],
      },
    },
    buildings: {
      title: "Die Gebäude",
      text: [
        "Vier eigene Stücke bilden ein Gebäude. Eine Hütte ist ein Block von zwei mal zwei. Ein Haus hat seine Ecken auf einem Quadrat, das parallel zum Brettrand liegt und drei bis fünf Felder breit ist, eine Burg auf einem von sechs bis neun. Ein Turm besteht aus zwei Nachbarn an einem Rand und den beiden gegenüber am anderen Rand. Eine Pagode hat ihre vier Spitzen auf dem Kreuz durch e5, alle gleich weit von e5 entfernt.",
        "Was zwischen den Ecken steht, spielt keine Rolle. Quadrate, die auf der Spitze stehen, zählen nur als Pagode.",
      ],
      figures: [
        { diagram: "hut-house", caption: "Eine Hütte von Grün und ein Haus von Rot." },
        { diagram: "castle-tower", caption: "Eine Burg von Grün und ein Turm von Rot." },
        {
          diagram: "pagoda",
          caption: "Eine Pagode aus Steinen: 180, mehr kann ein einzelnes Gebäude nicht zählen.",
        },
      ],
    },
    value: {
      title: "Was ein Gebäude zählt",
      text: [
        "Säulen zählen nichts. Ein Stein zählt, was in der Tabelle steht. Sind alle vier Stücke Steine, zählt jeder doppelt. Gültige Gebäude, die ein Stück gemeinsam haben, gelten als eines, und ihre Werte werden addiert (R3). Getrennte Gebäude werden nie zusammengezählt: Es gilt nur das wertvollste.",
      ],
      table: {
        head: ["Ein Stein in …", "Hütte", "Haus", "Burg", "Turm", "Pagode"],
        rows: [
          ["auf fremder Farbe", "1", "5", "10", "11", "15"],
          ["auf eigener Farbe", "2", "10", "20", "22", "30"],
        ],
      },
      figures: [
        { diagram: "double", caption: "Zwei Häuser mit der gemeinsamen Ecke b4: 15 und 30 sind 45." },
      ],
    },
    harm: {
      title: "Zäune, Mauern und Ruinen",
      text: [
        "Drei eigene Stücke in gleichen Abständen auf einer Reihe oder Linie sind ein Zaun. Vier oder mehr irgendwo auf einer Reihe oder Linie sind eine Mauer. Ein Gebäude aus vier Säulen ist eine Ruine. Diagonalen spielen keine Rolle, ebenso wenig, was dazwischensteht.",
        "Ein Gebäude, von dem ein Stück zu einem Zaun oder einer Mauer gehört, zählt nichts (R1), und die Gegenseite darf Zaun oder Mauer abreißen. Ein leeres Feld, auf dem dein nächstes Stück einen Zaun oder eine Mauer ergäbe, heißt verlorenes Feld; das Brett zeigt solche Felder auf Wunsch.",
      ],
      figures: [
        {
          diagram: "harm",
          caption: "Zaun c7 e7 g7 und Mauer a2 b2 d2 e2 von Grün, eine Ruine aus vier Säulen von Rot.",
        },
        { diagram: "spoilt", caption: "Das Haus steht, aber der Zaun b7 e7 h7 macht es wertlos." },
      ],
    },
    cross: {
      title: "Kreuze",
      text: [
        "Ein gegnerisches Stück ist eingekreist, wenn es waagrecht genau in der Mitte zwischen zwei deiner Stücke steht und senkrecht ebenso; die beiden Abstände dürfen verschieden sein (R14). Am Ende deines Zugs wird jedes eingekreiste Stück gemeldet (R2). Die Gegenseite hat dann einen Zug, um den Stein wegzunehmen oder die Säule zu versetzen. Ist das Stück danach immer noch eingekreist, darfst du es mit deinem nächsten Zug schlagen.",
      ],
      figures: [{ diagram: "cross", caption: "Die rote Säule auf f4, gehalten von d4, h4, f1 und f7." }],
    },
    end: {
      title: "Das Ende",
      text: [
        "Nach einer Meldung hat die Gegenseite einen letzten Zug beliebiger Art. Hat sie dann ein gültiges Gebäude, das mehr zählt, gewinnt sie mit dessen Wert (R7); sonst, auch bei gleichem Wert, gewinnt die Meldung.",
        "Wer aufgibt, überlässt der Gegenseite den Wert ihres wertvollsten Gebäudes; hat sie keines, bekommt sie 10 für jeden ihrer Steine auf dem Brett, 20 für einen auf eigener Farbe. Früh aufzugeben kann billig sein.",
        "Unentschieden endet eine Partie durch Vereinbarung (R15), wenn eine Stellung zum dritten Mal entsteht (R10), wenn keine Seite mehr bauen kann (R11) oder nach 400 Zügen (R13). Ein Turnier besteht aus einer vereinbarten Zahl von Partien, klassisch sind zehn; die Punkte werden addiert, und der erste Zug wechselt (R16).",
      ],
    },
  },
  rulings: {
    title: "Entscheidungen",
    text: "Wo die Anleitung von 1973 schweigt, sich auf zwei Arten lesen lässt oder wir von ihr abweichen, spielen wir so, aus diesen Gründen. Wo sie etwas sagt, ist sie zitiert.",
    each: {
      R1: {
        rule: "Ein Gebäude ist gültig, wenn keines seiner Stücke zu einem eigenen Zaun oder einer eigenen Mauer gehört. Eine Ruine ist es nie.",
        why: "Die Anleitung warnt vor Zäunen und Mauern („das Gebäude wäre ungültig“), sagt aber nicht, welche zählen: Wir nehmen die, die das Gebäude berühren. Säulen allein haben keinen Wert.",
      },
      R2: {
        rule: "Kreuze werden am Ende eines Zugs von selbst gemeldet. Im nächsten Zug darf geschlagen werden, wenn das Stück die ganze Zeit eingekreist war.",
        why: "Ein Kreuz „muß gemeldet werden“, sagt die Anleitung. Ein vergessenes Wort soll niemanden das Schlagen kosten, und wer in ein Kreuz hineinzieht, wird zuerst gewarnt.",
      },
      R3: {
        rule: "Gültige Gebäude, die direkt oder über eine Kette ein Stück teilen, sind ein Gebäude; sein Wert ist die Summe.",
        why: "Laut Anleitung gilt „nur ein Gebäude (oder Doppelgebäude)“, und ein gemeinsamer Stein zählt in jedem.",
      },
      R4: {
        rule: "Melden darf man ab dem Zug nach der Vollendung, wenn das Gebäude zu Beginn dieses Zugs gültig ist. Der Wert steht damit fest.",
        why: "In der Anleitung heißt es: „ab dem nächsten Zug“. So kann der letzte Zug die Meldung nur überbieten, nicht schmälern.",
      },
      R5: {
        rule: "Eine Mauer aus fünf oder mehr Stücken fällt ganz; pro Zug fällt ein Gebilde; ein Zaun in einer Mauer darf allein abgerissen werden.",
        why: "Eine Mauer hat in der Anleitung „4 Spielstücke“, von mehr ist nicht die Rede. Abgerissen wird das ganze Gebilde, wie groß es auch ist.",
      },
      R6: {
        rule: "Einen einzelnen Stein zurückzunehmen ist ein gewöhnlicher Zug, nie ein Abbruch.",
        why: "Für einen Abbruch erlaubt die Anleitung „soviele eigene Steine als er will“. Würde schon einer genügen, könnte man das Recht zum Abbruch umsonst verbrauchen.",
      },
      R7: {
        rule: "Im letzten Zug zählt jedes gültige Gebäude, nicht nur ein gerade vollendetes. Wer schon ein wertvolleres hat, gewinnt also auch mit einem Verzicht.",
        why: "In der Anleitung heißt es: „mit diesem ein wertvolleres Gebäude zu errichten“. Aber ein Gebäude verliert nichts dadurch, dass es schon steht.",
      },
      R8: {
        rule: "Ein Wert von 0 kann nicht gemeldet werden, und im letzten Zug meldet man nicht mehr, sondern verzichtet.",
        why: "Die Anleitung schweigt dazu. Eine Meldung muss etwas wert sein, und der letzte Zug ist selbst die Antwort auf eine Meldung: Eine zweite könnte niemand mehr beantworten.",
      },
      R9: {
        rule: "Abbrechen darfst du mit leerem Vorrat, auch wenn Stücke von dir geschlagen sind, aber nicht, wenn der letzte Abbruch der Partie dein eigener war.",
        why: "Die Anleitung verlangt „alle seine Spielstücke auf dem Brett“, doch in ihrer zweiten Musterpartie bricht Rot ab, obwohl eine Säule geschlagen ist. Danach darf man erst wieder abbrechen, „wenn auch sein Gegner einen Abbruch getätigt hat“.",
      },
      R10: {
        rule: "Das Remis durch Wiederholung tritt von selbst ein. Die Stellung am Anfang zählt mit; verglichen werden Brett, Vorräte, Abbruchrecht, schlagbare Stücke und wer am Zug ist. Nach einer Meldung gilt die Regel nicht mehr.",
        why: "In der Anleitung heißt es: „dreimal die gleiche Stellung“. Die gleiche Stellung muss die gleichen Möglichkeiten bieten.",
      },
      R11: {
        rule: "Kann keine Seite mehr bauen, ist die Partie von selbst unentschieden. Es entscheidet allein die Zahl: Eine Seite braucht vier Stücke, davon mindestens einen Stein.",
        why: "Nach der Anleitung wird ein solches Remis vereinbart, wenn „kein Gebäude mehr entstehen kann“. Nachzählen lässt sich am Tisch leicht.",
      },
      R12: {
        rule: "Wem nur das Aufgeben bliebe, der verzichtet. Hat die Gegenseite weder Gebäude noch Stein, bringt ihr eine Aufgabe 0 Punkte.",
        why: "Die Anleitung schweigt dazu. Zum Aufgeben soll niemand gezwungen sein.",
      },
      R13: {
        rule: "Nach 400 Zügen ist die Partie unentschieden; die Grenze lässt sich ändern oder abschalten. Sie ist ein Zusatz von uns, die Anleitung kennt keine.",
        why: "Jede Partie soll enden, und Programme könnten ewig weiterspielen. Menschen sind viel früher fertig: Der Anleitung nach sind „Entscheidungen vor dem zehnten Zug“ nicht ungewöhnlich.",
      },
      R14: {
        rule: "Eingekreist wird nur auf Reihe und Linie; Diagonalen zählen für ein Kreuz nicht.",
        why: "Für Haus, Burg, Zaun und Mauer schließt die Anleitung Diagonalen aus. Vom Kreuz sagt sie nur: „auf dem Schnittpunkt von vier eigenen Spielstücken“, und ihre Beispiele liegen auf Reihen und Linien.",
      },
      R15: {
        rule: "Remis darf jederzeit vereinbart werden. Das ist eine Erweiterung von uns.",
        why: "Die Anleitung erlaubt es nur, „wenn beide Spieler so viele Spielstücke verloren haben, daß kein Gebäude mehr entstehen kann“. Wollen beide aufhören, sollen sie nicht weiterspielen müssen.",
      },
      R16: {
        rule: "In einem Turnier entscheidet das Los über die erste Partie, danach wechselt der erste Zug.",
        why: "In der Anleitung heißt es: „um den ersten Zug muß gelost werden“, ohne Ausnahme für Turniere. Der Wechsel ist gerechter: In zehn Partien beginnt jede Seite fünfmal.",
      },
    },
  },
  samples: {
    title: "Zwei Partien von 1973",
    text: "Die Anleitung von 1973 schließt mit zwei Musterpartien. Hier kannst du sie nachspielen, mit unseren eigenen Bemerkungen.",
    players: ["Grün", "Rot"],
    start: "Das leere Brett.",
    first: "Zum Anfang",
    back: "Zurück",
    next: "Vor",
    last: "Zum Ende",
    games: {
      one: {
        title: "Erste Partie: Eine Säule quert das Brett",
        about: "Grün beginnt und gewinnt mit einem Haus, das 20 zählt.",
        comments: {
          1: "Auf Grün und auf dem Mittelkreuz: Aus diesem Stein könnte die kleinste Pagode wachsen.",
          2: "Rot nimmt sofort den Punkt gegenüber. Ein Zug, und der Plan ist dahin.",
          3: "Die halbe Grundlinie eines Hauses. Säulen eignen sich dafür: Sie können immer noch anderswohin.",
          4: "Rot antwortet weit weg und fängt etwas Eigenes an.",
          5: "Rechts von e4 kommt ein zweites Haus in Sicht.",
          6: "Drei rote Steine, und h6 ist leer: Mit einem Stein dort wäre es ein Haus von 80.",
          7: "Grün muss sperren und verliert nichts dabei: Die Säule bleibt beweglich.",
          8: "e1 und e9 schauen in zwei Richtungen, zu einem Turm und zur größten Pagode.",
          9: "Zwei Häusern fehlt je eine Ecke, b7 und h4. Aber beide Felder sind verloren: Ein neues Stück ergäbe einen Zaun.",
          10: "Rot verteidigt nicht, sondern droht mit einem Turm. Mit einem Stein auf f9 wäre er 132 wert.",
          11: "Im letzten Augenblick gesperrt.",
          12: "Und die nächste Drohung: Der Pagode fehlt nur noch i5.",
          13: "Wieder gesperrt. Die Säulen von Grün sind inzwischen überall.",
          14: "Rot beginnt ein Haus in der Ecke rechts unten.",
          15: "Der Witz der Partie: Ausgerechnet die Säule auf h7, die den Zaun ergeben hätte, zieht nach b7. Beide Felder sind grün. Das Haus steht und zählt 20.",
          16: "Dem Haus von Rot fehlt jetzt f4. Mit einem Stein wären es 30, mehr als Grün hat.",
          17: "Grün sollte daher noch nicht melden: Rot würde mit f4 antworten. Erst einmal Geduld.",
          18: "Einem Turm fehlt h1, doch dort hätte Rot vier Stücke auf der ersten Reihe: eine Mauer.",
          19: "Jetzt ist mit einem Zug nichts über 20 zu erreichen. Grün meldet.",
          20: "Rot verzichtet. 20 Punkte für Grün.",
        },
      },
      two: {
        title: "Zweite Partie: Kreuz, Abbruch und eine gefallene Mauer",
        about:
          "Rot beginnt und gewinnt mit einem Turm, der 44 zählt. Unterwegs: ein Kreuz, bei dem geschlagen wird, ein Abbruch, eine Mauer und zwei Zäune.",
        comments: {
          2: "Beide spiegeln sich: Niemand will einen Plan zeigen.",
          7: "Die erste Drohung: Einem Haus fehlt b5.",
          8: "Nur gesperrt. Ein Stein auf dem Mittelkreuz wäre vielleicht mehr wert gewesen.",
          9: "Rot zielt auf eine Burg und, an den Rändern, auf einen Turm.",
          10: "Die Säule wechselt über schwarze Felder die Seite und steht in der Ecke der Burg.",
          12: "Rot wollte die Pagode; ein Stein auf dem Kreuz beendet das.",
          14: "Grün denkt an ein Haus und eine Hütte, die sich eine Ecke teilen.",
          16: "Jetzt würde g2 das Haus vollenden.",
          17: "Rot droht lieber selbst: Mit g1 entstünde ein Turm von 44.",
          18: "Gesperrt, und derselbe Stein gehört zu einer Hütte, der auch nur g2 fehlt.",
          19: "Ein roter Stein hält Haus und Hütte auf.",
          20: "Grün wendet sich dem Mittelkreuz zu: Der Pagode fehlt h5.",
          21: "Gesperrt, aber auf h5 wird die Säule in Gefahr geraten.",
          24: "Ein stiller Zug mit Absicht: Links und rechts von h5 stehen nun grüne Stücke.",
          26: "Kreuz! h5 wird von g5, i5, h1 und h9 gehalten.",
          27: "Rot gibt die Säule her. Ohne f9 ist ein Haus mit f4 möglich; vorher hätte ein Stück dort eine Mauer ergeben.",
          28: "Geschlagen. Der Pagode von Grün fehlt wieder h5, doch das Feld ist jetzt verloren: h1 h2 h5 h9 wären eine Mauer.",
          29: "Dem Haus von Rot fehlt nur noch f4.",
          30: "Grün sperrt dort und baut einen Zaun, e4 f4 g4. In der Anleitung verschont Rot ihn aus Furcht vor der Pagode mit h5; nach R1 wäre sie durch die Mauer wertlos, und Rot könnte den Zaun gefahrlos abreißen.",
          31: "Rot verhindert lieber endgültig die Pagode.",
          32: "Grün nimmt den Stein zurück: Der Zaun ist weg, ehe er etwas kostet.",
          33: "Die Säule wechselt die Aufgabe: Einer Burg fehlt b2.",
          34: "Gesperrt durch eine andere Säule auf Schwarz.",
          35: "Das letzte Stück von Rot. Mit leerem Vorrat darf Rot von nun an abbrechen.",
          37: "Fünf Steine auf einmal zurück in den Vorrat. Was fest aussah, stand im Weg und lässt sich neu setzen. Aber g9 ist jetzt frei, und ein grüner Stein dort würde einen Turm von 55 vollenden.",
          38: "Grün übersieht den Turm, deckt die Ecke und droht mit einer Burg.",
          39: "Drei rote Steine auf Rot, und d2 ist leer: ein Haus von 80.",
          40: "Der Sperrzug auf d2 ist das vierte grüne Stück der zweiten Reihe: eine Mauer.",
          41: "Abgerissen, vier Stücke in einem Zug. Das Haus von 80 droht erneut.",
          42: "Wieder gesperrt, durch eine Säule vom oberen Rand.",
          43: "Einem Turm fehlt i1.",
          44: "Gesperrt, aber mit einem Zaun, g1 h1 i1. Aufgeben hätte 80 gekostet: vier rote Steine auf Rot.",
          45: "Der Zaun fällt, der Turm droht wieder.",
          46: "Noch ein Sperrzug, und Grün hat kaum noch ein freies Stück.",
          47: "Nun fehlt einer Burg g8; aus lauter Steinen würde sie 160 zählen, wäre da nicht ein Zaun, den Rot öffnen könnte.",
          48: "Grün wählt das kleinere Übel, verhindert die Burg und lässt den Turm zu.",
          49: "Der Turm steht: zwei Steine auf Rot, je 22.",
          50: "Ein Wartezug; jede andere Säule von Grün wird dort gebraucht, wo sie steht.",
          51: "Rot meldet 44.",
          52: "Grün verzichtet und ist zufrieden: Es hätten 160 werden können.",
        },
      },
    },
  },
};
