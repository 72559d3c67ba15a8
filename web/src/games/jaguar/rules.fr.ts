import type { Rules } from "./rules";

export const fr: Rules = {
  title: "Les règles des Pyramides du Jaguar",
  by: "Un jeu pour deux joueurs de Günter Burkhardt, Kosmos 2002. Expliqué avec nos propres mots.",
  lead: "Vous bâtissez une pyramide de nombres croissants, avec des cartes que vous vous proposez l’un à l’autre. Bâtir maladroitement fait avancer l’explorateur adverse sur le sentier de la jungle ; le joueur dont l’explorateur est en tête quand la jungle met fin à la partie a gagné.",
  contents: "Sur cette page",
  lesson: "Apprendre en jouant, en cinq minutes",
  needs: {
    title: "Ce qu’il y a sur la table",
    text: [
      "Quarante cartes portant les nombres 1 à 40. Chacun a une pyramide de dix cases et un explorateur sur le sentier ; deux explorateurs peuvent occuper la même case. Des pierres jaguar sont à disposition.",
      "Les cases se comptent d’en bas à gauche jusqu’au sommet, et les niveaux de 1 en bas à 4 en haut.",
    ],
  },
  round: {
    title: "Une manche commence",
    text: [
      "On mélange les quarante cartes. Chacun en reçoit quinze, cachées ; les dix autres forment la pioche, face cachée.",
      "À la première manche, chacun choisit une carte en secret et les deux sont montrées en même temps. La plus haute commence, et les cartes reviennent en main. Aux manches suivantes, le joueur dont l’explorateur est derrière commence ; si les deux sont sur la même case, on montre de nouveau des cartes.",
    ],
  },
  turn: {
    title: "Un tour",
    text: ["Chaque tour apporte une carte à chaque pyramide ; puis c’est à l’autre de jouer."],
    steps: [
      "Le joueur dont c’est le tour propose deux cartes de sa main, faces visibles.",
      "L’autre en prend une et la pose dans sa pyramide.",
      "Le joueur dont c’est le tour pose dans la sienne la carte qui reste.",
    ],
  },
  laying: {
    title: "Poser et recouvrir",
    text: [
      "Lus de la case 1 à la case 10, les nombres visibles doivent monter. Les trous sont permis.",
      "Une carte va sur une case vide où l’ordre est respecté. S’il n’y en a pas, elle doit recouvrir une carte de façon que l’ordre reste respecté, et reçoit une pierre jaguar. Tant qu’elle porte cette pierre, elle ne peut pas être recouverte.",
      "Chaque recouvrement fait avancer l’explorateur adverse d’un nombre de cases égal au niveau (J9) : une en bas, quatre au sommet.",
    ],
  },
  stuck: {
    title: "Une carte qui ne va nulle part",
    text: [
      "Si une carte ne peut aller que sur une case qui porte une pierre jaguar, le joueur qui doit la poser perd aussitôt la manche. Deux pierres côte à côte sont un trou où l’on peut vous pousser.",
    ],
  },
  events: {
    title: "Événements",
    text: [
      "Un explorateur qui arrive sur une case d’événement à la suite d’un recouvrement déclenche cet événement aussitôt, avant la carte suivante. Son joueur peut l’exécuter ou y renoncer.",
    ],
    note: "Une carte dont la pierre a été ôtée peut de nouveau être recouverte. Les cartes retirées vont sous la pioche, vues des deux joueurs ; la carte tirée d’une main y va sans être vue.",
  },
  ends: {
    title: "Fin d’une manche",
    text: [],
    ways: [
      "Une pyramide complète gagne à la fin du tour (J3). Si les deux ont été achevées au même tour, le plus petit écart entre la plus haute et la plus basse carte visible l’emporte (J12), puis la plus haute carte.",
      "Un joueur qui ne peut poser une carte nulle part perd aussitôt la manche.",
      "Si le joueur dont le tour commence n’a plus qu’une carte ou aucune, chacun peut poser une dernière carte sur une case vide. Une pyramide complète gagne, sinon celle qui a le moins de cases vides, sinon le plus petit écart, sinon la plus haute carte.",
    ],
    after: "L’explorateur du vainqueur avance de cinq cases, sans déclencher d’événement.",
  },
  test: {
    title: "L’épreuve de la jungle",
    text: [
      "Après chaque manche, la première carte de la pioche est retournée et comparée au nombre à côté de l’explorateur de tête.",
      "Les dernières cases du sentier n’ont pas de nombre : le joueur qui y est en tête à la fin d’une manche gagne sans épreuve. Si les deux explorateurs sont sur la même case à la fin, le vainqueur de la dernière manche a gagné.",
    ],
    goesOn: "Égale ou plus haute : une nouvelle manche avec toutes les cartes ; les explorateurs restent.",
    isOver: "Plus basse : la partie est finie, et l’explorateur de tête gagne.",
  },
  path: {
    title: "Le sentier",
    text: [
      "Le livret dont nous disposons ne montre pas le sentier imprimé ; le nôtre est donc reconstitué (J13) : un départ et 44 cases, dont 5 à 40 portent leur propre nombre, avec les quatre événements à tour de rôle. Si vous possédez le plateau, vous pouvez noter le vrai sentier et y jouer.",
    ],
  },
  knows: {
    title: "Qui sait quoi",
    text: [
      "Visible pour les deux : les pyramides avec les cartes recouvertes, l’offre, les cartes retirées, le nombre de cartes des mains et de la pioche, et les cartes montrées au début d’une manche, jusqu’à ce qu’elles soient proposées ou posées.",
      "Caché : l’autre main, la pioche, et ce qu’un événement a tiré d’une main ; seul le joueur qui a perdu la carte la connaît.",
    ],
  },
  notation: {
    title: "Notation",
    text: ["Les coups s’écrivent ainsi dans la liste, et peuvent être tapés :"],
    forms: [
      ["b17", "montrer 17 au début d’une manche"],
      ["o17,23", "proposer 17 et 23"],
      ["17@5", "poser 17 sur la case vide 5"],
      ["17x5", "recouvrir la carte de la case 5 avec 17"],
      ["17#", "17 ne va nulle part ; la manche est perdue"],
      ["es4", "événement : ôter la pierre de sa carte sur la case 4"],
      ["er4", "événement : retirer sa carte de la case 4"],
      ["eo4", "événement : retirer la carte adverse de la case 4"],
      ["eh", "événement : tirer dans la main adverse"],
      ["e-", "renoncer à l’événement"],
      ["k", "ne pas poser de dernière carte"],
    ],
  },
  rulings: {
    title: "Nos décisions",
    text: [
      "Voici comment nous jouons, et pourquoi, là où le livret laisse un doute ou là où nous nous en écartons. Quand il dit quelque chose, nous le citons.",
    ],
    rulings: [
      {
        id: "J1",
        rule: "On ne recouvre que si aucune case vide ne convient. Deux cartes au plus sont donc possibles : la plus proche en dessous et la plus proche au-dessus.",
        why: "Selon le livret, il faut recouvrir quand « kein passendes Feld … mehr frei ist » (aucune case qui convienne n’est plus libre).",
      },
      {
        id: "J2",
        rule: "On ne peut prendre une carte impossible à poser que si aucune des deux ne peut l’être ; on prend alors l’une ou l’autre.",
        why: "Le livret dit de l’adversaire : « wählt eine Karte davon aus und muss sie … legen » (il choisit une des cartes et doit la poser).",
      },
      {
        id: "J3",
        rule: "Si la carte prise achève une pyramide, le joueur dont c’est le tour pose encore la sienne, et les pyramides sont comparées. Une pyramide achevée compte comme complète même si un événement en vide ensuite une case.",
        why: "Le livret se lit de deux façons : la manche finit « sobald » (dès que) une pyramide est complète, et pourtant il compare deux pyramides achevées « im gleichen Zug » (au même tour). Ce n’est possible que si le tour va à son terme.",
      },
      {
        id: "J4",
        rule: "Une carte retirée emporte celles qu’elle recouvre, et la case est vide.",
        why: "Le livret ne dit pas ce que deviennent les cartes du dessous. Une carte revenue au jour pourrait rompre l’ordre.",
      },
      {
        id: "J5",
        rule: "Il y a autant de pierres jaguar qu’il en faut.",
        why: "Le livret compte « 10 Jaguarsteine » (dix pierres jaguar) dans le matériel et ne dit pas ce qui se passe quand elles manquent.",
      },
      {
        id: "J6",
        rule: "Dernières cartes : d’abord le joueur dont c’est le tour, puis l’autre ; chacun pose une carte quelconque de sa main, ou aucune. Une main vide est sautée. Personne ne recouvre, personne n’y perd la manche.",
        why: "Le livret dit « dürfen » (peuvent) : personne n’y est donc obligé. Recouvrir n’est obligatoire que pendant les tours.",
      },
      {
        id: "J7",
        rule: "Chacun choisit sa carte de départ sans voir celle de l’autre ; ensuite, les deux sont connues.",
        why: "Selon le livret, elles sont dévoilées « gleichzeitig » (en même temps).",
      },
      {
        id: "J8",
        rule: "Chaque carte d’une main a la même chance d’être tirée, et personne ne la voit. Un événement sans cible est sauté.",
        why: "Selon le livret, elle passe sous la pioche « ungesehen » (sans être vue). Et un événement qui ne peut rien faire ne demande pas de décision.",
      },
      {
        id: "J9",
        rule: "L’explorateur avance automatiquement. Celui qui arrive à la dernière case en déclenche l’événement ; celui qui y est déjà n’avance plus et ne déclenche rien.",
        why: "Le livret dit « darf … vorrücken » (peut avancer). Mais être en tête est le but du jeu, et l’on peut renoncer à tout événement ; poser la question à chaque fois ne ferait que retarder le jeu. Et l’on n’arrive pas là où l’on est déjà.",
      },
      {
        id: "J10",
        rule: "Si les deux pyramides sont achevées avec les dernières cartes, on les compare comme au même tour.",
        why: "Le livret n’en dit rien. C’est la règle la plus proche.",
      },
      {
        id: "J11",
        rule: "Si l’explorateur de tête n’est à côté d’aucun nombre mais qu’il en vient un plus loin, la manche suivante commence, quelle que soit la carte.",
        why: "Le livret ne parle de cases sans nombre qu’au bout du sentier. Ici, il n’y a rien à quoi la carte puisse être inférieure. Cela n’arrive pas sur notre sentier.",
      },
      {
        id: "J12",
        rule: "Pour l’écart entre la plus haute et la plus basse carte, seules comptent les cartes visibles, pas les cartes recouvertes.",
        why: "Le livret parle de « ihrem höchsten und ihrem niedrigsten Kartenwert » (leur carte la plus haute et la plus basse). Une carte recouverte ne fait plus partie de l’ordre de la pyramide.",
      },
      {
        id: "J13",
        rule: "Le sentier, ses nombres et ses événements sont reconstitués.",
        why: "Le livret parle d’« unterschiedliche Ereignisse » (événements différents) et de nombres à côté des cases, mais le texte dont nous disposons ne montre pas où ils sont. Si vous possédez le plateau, vous pouvez noter le vrai sentier.",
      },
    ],
  },
  drawings: {
    fields: "Les dix cases, comptées d’en bas à gauche jusqu’au sommet.",
    offer: "Une offre de 5 et 36.",
    taken: "l’autre en prend une",
    left: "l’autre reste pour vous",
    fits: "Chaque case vide prend les nombres qui y sont écrits ; chaque carte posée resserre les cases autour d’elle.",
    cover:
      "Le 16 ne va sur aucune case vide : il peut recouvrir le 13 ou le 19, tous deux au niveau 1, et l’explorateur adverse avance d’une case.",
    covered: "Il a recouvert le 19 et porte une pierre jaguar.",
    stuck: "14 et 18 portent des pierres : un 15, un 16 ou un 17 ne peut être posé nulle part.",
    path: "Les cases vertes sont des événements ; les pyramides dorées de la fin n’ont pas de nombre.",
    you: "Vous",
    other: "Mira",
  },
};
