import type { RulesTexts } from "./rules";

export const fr: RulesTexts = {
  title: "Les règles de Pagode",
  lead: "De Valentin Siena, révisé par E. Oker, paru chez F.X. Schmid en 1973. Pour deux joueurs. Ce n’est pas la « Pagode » d’Arve D. Fühler (Matagot, 2016), qui s’appelle ici Pagoda.",
  contents: "Sur cette page",
  lesson: "Apprendre en jouant, en cinq minutes",
  sections: {
    goal: {
      title: "Le but",
      text: [
        "Vert et Rouge posent des pièces sur un plateau de 9 cases sur 9. Quand vous avez achevé un bâtiment, vous pouvez en annoncer la valeur ; l’adversaire a alors un coup pour faire mieux. Seul le gagnant marque des points : la valeur de son bâtiment.",
      ],
    },
    board: {
      title: "Le plateau et les pièces",
      text: [
        "Les cases ont trois couleurs, qui suivent les diagonales : noir, vert et rouge, 27 cases de chacune. Les cases vertes sont la couleur de Vert, les rouges celle de Rouge ; le noir n’est à personne. La croix qui passe par e5 est marquée de petits losanges : c’est là que se bâtissent les pagodes.",
        "Chaque camp a sept pierres carrées et sept colonnes rondes. Les pierres ont une valeur mais ne bougent jamais. Les colonnes n’en ont pas, mais elles se déplacent. Le sort décide qui commence.",
      ],
      figures: [
        {
          diagram: "pieces",
          caption:
            "Les pièces de Vert ont un cœur vide, celles de Rouge un cœur plein. Les pierres sont carrées, les colonnes rondes.",
        },
        {
          diagram: "pillar",
          caption: "Une colonne sur une case verte atteint toute case verte vide, si loin soit-elle.",
          ghosts: ["Si5-b7"],
        },
      ],
    },
    turn: {
      title: "Votre coup",
      text: [
        "À votre tour, vous jouez exactement un de ces coups. Démolir, abattre et capturer ne sont jamais obligatoires. La nulle peut être proposée et acceptée à tout moment (R15) ; ce n’est pas un coup.",
      ],
      table: {
        head: ["Coup", "Notation"],
        rows: [
          ["Poser une pierre ou une colonne de la réserve sur une case vide", "STe4, Se4"],
          ["Déplacer une colonne vers une case vide de la couleur où elle se trouve", "Sh7-b7"],
          ["Reprendre une de vos pierres en réserve ; les colonnes ne reviennent jamais", "-STe4"],
          [
            "Démolir : avec une réserve vide, y reprendre en une fois au moins deux de vos pierres ; vos pièces capturées n’y changent rien (R9) ; pas une seconde fois avant que l’adversaire ait démoli lui aussi",
            "Aa5b8b9",
          ],
          ["Abattre une clôture, un mur ou une ruine adverse ; ses pièces quittent la partie", "xa2b2d2e2"],
          ["Capturer une pièce annoncée ; elle quitte la partie", "xh5"],
          ["Annoncer un bâtiment qui existait déjà au début du coup", "m"],
          ["Renoncer, au dernier coup ou faute d’autre possibilité", "w"],
          ["Abandonner", "resign"],
        ],
      },
    },
    buildings: {
      title: "Les bâtiments",
      text: [
        "Quatre de vos pièces forment un bâtiment. La hutte est un bloc de deux sur deux. La maison a ses coins sur un carré parallèle aux bords, de trois à cinq cases de côté, le château sur un carré de six à neuf. La tour se compose de deux pièces voisines sur un bord et des deux qui leur font face sur l’autre bord. La pagode a ses quatre pointes sur la croix qui passe par e5, toutes à la même distance de e5.",
        "Ce qui se trouve entre les coins ne compte pas. Les carrés posés sur la pointe ne comptent que comme pagodes.",
      ],
      figures: [
        { diagram: "hut-house", caption: "Une hutte de Vert et une maison de Rouge." },
        { diagram: "castle-tower", caption: "Un château de Vert et une tour de Rouge." },
        {
          diagram: "pagoda",
          caption: "Une pagode de pierres : 180, la plus haute valeur d’un seul bâtiment.",
        },
      ],
    },
    value: {
      title: "La valeur d’un bâtiment",
      text: [
        "Les colonnes ne valent rien. Chaque pierre vaut ce qu’indique le tableau. Si les quatre pièces sont des pierres, chacune compte double. Des bâtiments valides qui partagent une pièce n’en font qu’un, et leurs valeurs s’additionnent (R3). Des bâtiments séparés ne s’additionnent jamais : seul le plus précieux compte.",
      ],
      table: {
        head: ["Une pierre dans …", "hutte", "maison", "château", "tour", "pagode"],
        rows: [
          ["hors de sa couleur", "1", "5", "10", "11", "15"],
          ["sur sa couleur", "2", "10", "20", "22", "30"],
        ],
      },
      figures: [{ diagram: "double", caption: "Deux maisons qui partagent b4 : 15 et 30 font 45." }],
    },
    harm: {
      title: "Clôtures, murs et ruines",
      text: [
        "Trois de vos pièces à égale distance sur une rangée ou une file forment une clôture. Quatre ou plus, n’importe où sur une rangée ou une file, forment un mur. Un bâtiment de quatre colonnes est une ruine. Les diagonales ne comptent jamais, ni ce qui se trouve entre les pièces.",
        "Un bâtiment dont une pièce appartient à une clôture ou à un mur ne vaut rien (R1), et l’adversaire peut abattre cette clôture ou ce mur. Une case vide où votre prochaine pièce ferait une clôture ou un mur est dite perdue : le plateau montre ces cases sur demande.",
      ],
      figures: [
        {
          diagram: "harm",
          caption: "La clôture c7 e7 g7 et le mur a2 b2 d2 e2 de Vert, la ruine de quatre colonnes de Rouge.",
        },
        { diagram: "spoilt", caption: "La maison est là, mais la clôture b7 e7 h7 lui ôte toute valeur." },
      ],
    },
    cross: {
      title: "Les croix",
      text: [
        "Une pièce adverse est encerclée quand elle se trouve exactement au milieu de deux de vos pièces sur sa rangée, et de deux autres sur sa file ; les deux distances peuvent différer (R14). À la fin de votre coup, toute pièce encerclée est annoncée (R2). L’adversaire a un coup pour reprendre la pierre ou déplacer la colonne. Si elle est toujours là, encerclée, vous pouvez la capturer à votre coup suivant.",
      ],
      figures: [{ diagram: "cross", caption: "La colonne rouge en f4, tenue par d4, h4, f1 et f7." }],
    },
    end: {
      title: "La fin",
      text: [
        "Après une annonce, l’adversaire joue un dernier coup, quel qu’il soit. S’il a alors un bâtiment valide qui vaut davantage, il gagne avec cette valeur (R7) ; sinon, même à valeur égale, l’annonce l’emporte.",
        "Un abandon donne à l’adversaire la valeur de son meilleur bâtiment ; s’il n’en a pas, 10 pour chacune de ses pierres sur le plateau, 20 pour une pierre sur sa couleur. Abandonner tôt peut coûter peu.",
        "La partie est nulle d’un commun accord (R15), quand une position se présente pour la troisième fois (R10), quand plus personne ne peut bâtir (R11), ou après 400 coups (R13). Un match compte un nombre convenu de parties, dix par tradition ; les points s’additionnent et le premier coup alterne (R16).",
      ],
    },
  },
  rulings: {
    title: "Décisions",
    text: "Voici comment nous jouons, et pourquoi, là où le livret de 1973 se tait, peut se lire de deux façons, ou là où nous nous en écartons. Quand il dit quelque chose, nous le citons.",
    each: {
      R1: {
        rule: "Un bâtiment est valide si aucune de ses pièces n’appartient à une clôture ou à un mur de son propriétaire. Une ruine n’est jamais valide.",
        why: "Le livret met en garde contre clôtures et murs : « das Gebäude wäre ungültig » (le bâtiment ne serait pas valide), sans dire lesquels comptent. Pour nous, ceux qui touchent le bâtiment. Des colonnes seules n’ont pas de valeur.",
      },
      R2: {
        rule: "Les croix sont annoncées automatiquement à la fin d’un coup. La capture est permise au coup suivant si la pièce est restée encerclée.",
        why: "Le livret dit d’une croix : « muß gemeldet werden » (elle doit être annoncée). Personne ne doit perdre une capture pour un mot oublié, et le joueur qui entre dans une croix est d’abord averti.",
      },
      R3: {
        rule: "Des bâtiments valides qui partagent une pièce, directement ou en chaîne, n’en font qu’un ; sa valeur est la somme.",
        why: "Le livret ne compte qu’« ein Gebäude (oder Doppelgebäude) » (un bâtiment, ou un bâtiment double), et une pierre commune compte dans chacun.",
      },
      R4: {
        rule: "On peut annoncer à partir du coup qui suit l’achèvement, si le bâtiment est valide au début de ce coup. La valeur est alors fixée.",
        why: "Le livret dit : « ab dem nächsten Zug » (à partir du coup suivant). Ainsi, le dernier coup peut surpasser l’annonce, jamais la diminuer.",
      },
      R5: {
        rule: "Un mur de cinq pièces ou plus tombe en entier ; on abat une formation par coup ; une clôture dans un mur peut être abattue seule.",
        why: "Dans le livret, un mur a « 4 Spielstücke » (quatre pièces) ; il ne parle pas de murs plus longs. C’est la formation entière qu’on abat, quelle que soit sa taille.",
      },
      R6: {
        rule: "Reprendre une seule pierre est un coup ordinaire, jamais une démolition.",
        why: "Selon le livret, on démolit « soviele eigene Steine als er will » (autant de ses pierres qu’on veut). Si une seule suffisait, le droit de démolir pourrait se perdre pour rien.",
      },
      R7: {
        rule: "Au dernier coup, tout bâtiment valide compte, pas seulement celui qu’on vient d’achever. Un joueur qui a déjà un bâtiment plus précieux gagne donc même en renonçant.",
        why: "Le livret dit : « mit diesem ein wertvolleres Gebäude zu errichten » (ériger par ce coup un bâtiment plus précieux). Mais un bâtiment ne perd rien à exister déjà.",
      },
      R8: {
        rule: "On ne peut pas annoncer une valeur de 0 ; au dernier coup, on n’annonce plus, on renonce.",
        why: "Le livret n’en dit rien. Une annonce doit valoir quelque chose, et le dernier coup est lui-même la réponse à une annonce : personne ne pourrait répondre à une seconde.",
      },
      R9: {
        rule: "Vous pouvez démolir avec une réserve vide, même si des pièces vous ont été capturées, sauf si la dernière démolition de la partie était la vôtre.",
        why: "Le livret demande « alle seine Spielstücke auf dem Brett » (toutes ses pièces sur le plateau), mais dans sa deuxième partie modèle, Rouge démolit alors qu’une de ses colonnes est capturée. On ne recommence que « wenn auch sein Gegner einen Abbruch getätigt hat » (quand l’adversaire a démoli lui aussi).",
      },
      R10: {
        rule: "La nulle par répétition est automatique. La position de départ compte aussi ; on compare le plateau, les réserves, le droit de démolir, les pièces à capturer et le trait. Elle ne s’applique plus après une annonce.",
        why: "Le livret dit : « dreimal die gleiche Stellung » (trois fois la même position). La même position doit offrir les mêmes possibilités.",
      },
      R11: {
        rule: "Quand plus personne ne peut bâtir, la partie est nulle automatiquement. Seul le nombre compte : il faut à un camp quatre pièces, dont au moins une pierre.",
        why: "Selon le livret, les joueurs conviennent de la nulle quand « kein Gebäude mehr entstehen kann » (aucun bâtiment n’est plus possible). Compter, chacun peut le faire à table.",
      },
      R12: {
        rule: "Un joueur qui ne pourrait qu’abandonner renonce. Si l’adversaire n’a ni bâtiment ni pierre, un abandon lui rapporte 0.",
        why: "Le livret n’en dit rien. Personne ne doit être forcé d’abandonner.",
      },
      R13: {
        rule: "Après 400 coups la partie est nulle ; la limite peut être changée ou supprimée. C’est un ajout de notre part : le livret n’en connaît pas.",
        why: "Toute partie doit finir, et des programmes pourraient continuer sans fin. Les humains finissent bien avant : selon le livret, des « Entscheidungen vor dem zehnten Zug » (décisions avant le dixième coup) n’ont rien d’inhabituel.",
      },
      R14: {
        rule: "Seules les pièces de la même rangée et de la même file encerclent ; les diagonales ne comptent pas pour une croix.",
        why: "Le livret exclut les diagonales pour la maison, le château, la clôture et le mur. De la croix, il dit seulement « auf dem Schnittpunkt von vier eigenen Spielstücken » (au croisement de quatre de ses propres pièces), et ses exemples suivent rangées et files.",
      },
      R15: {
        rule: "La nulle peut être convenue à tout moment. C’est une extension de notre part.",
        why: "Le livret ne l’admet que « wenn beide Spieler so viele Spielstücke verloren haben, daß kein Gebäude mehr entstehen kann » (quand les deux ont perdu tant de pièces qu’aucun bâtiment n’est plus possible). Deux joueurs qui veulent s’arrêter ne doivent pas être obligés de continuer.",
      },
      R16: {
        rule: "Dans un match, on tire au sort pour la première partie ; ensuite, le premier coup alterne.",
        why: "Le livret dit : « um den ersten Zug muß gelost werden » (le premier coup doit être tiré au sort), sans exception pour les matchs. Alterner est plus équitable : en dix parties, chaque camp commence cinq fois.",
      },
    },
  },
  samples: {
    title: "Deux parties de 1973",
    text: "Le livret de 1973 se termine par deux parties modèles. Rejouez-les ici, avec nos propres remarques.",
    players: ["Vert", "Rouge"],
    start: "Le plateau vide.",
    first: "Au début",
    back: "Précédent",
    next: "Suivant",
    last: "À la fin",
    games: {
      one: {
        title: "Première partie : une colonne traverse le plateau",
        about: "Vert commence et gagne avec une maison qui vaut 20.",
        comments: {
          1: "Sur le vert et sur la croix du milieu : cette pierre pourrait devenir la plus petite pagode.",
          2: "Rouge prend aussitôt le point opposé. Un coup, et le projet tombe à l’eau.",
          3: "La moitié de la base d’une maison. Les colonnes s’y prêtent : elles peuvent encore aller ailleurs.",
          4: "Rouge répond au loin et commence son propre ouvrage.",
          5: "Une deuxième maison se dessine à droite de e4.",
          6: "Trois pierres rouges, et h6 est vide : une pierre y ferait une maison à 80.",
          7: "Vert doit bloquer, sans rien perdre : la colonne reste mobile.",
          8: "e1 et e9 regardent de deux côtés, vers une tour et vers la plus grande pagode.",
          9: "Il manque un coin à deux maisons, b7 et h4. Mais ces cases sont perdues : une nouvelle pièce y ferait une clôture.",
          10: "Rouge ne se défend pas : il menace de bâtir une tour. Une pierre en f9 la porterait à 132.",
          11: "Bloqué au dernier moment.",
          12: "Et la menace suivante : il ne manque que i5 à la pagode.",
          13: "Bloqué encore. Les colonnes de Vert sont désormais partout.",
          14: "Rouge commence une maison dans le coin inférieur droit.",
          15: "Tout le sel de la partie : h7, la pièce même qui aurait fait la clôture, va en b7. Les deux cases sont vertes. La maison est achevée et vaut 20.",
          16: "Il manque maintenant f4 à la maison de Rouge. Avec une pierre elle vaudrait 30, plus que celle de Vert.",
          17: "Vert ne doit donc pas encore annoncer : Rouge répondrait en f4. Patience.",
          18: "Il manque h1 à une tour, mais Rouge y aurait quatre pièces sur la première rangée : un mur.",
          19: "Plus rien ne dépasse 20 en un coup. Vert annonce.",
          20: "Rouge renonce. 20 points pour Vert.",
        },
      },
      two: {
        title: "Deuxième partie : croix, démolition et mur abattu",
        about:
          "Rouge commence et gagne avec une tour qui vaut 44. En chemin : une croix suivie d’une capture, une démolition, un mur et deux clôtures.",
        comments: {
          2: "Chacun imite l’autre : personne ne veut montrer de plan.",
          7: "La première menace : il manque b5 à une maison.",
          8: "Un simple blocage. Une pierre sur la croix du milieu aurait peut-être valu mieux.",
          9: "Rouge vise un château et, le long des bords, une tour.",
          10: "La colonne change de côté par les cases noires et se tient au coin du château.",
          12: "Rouge voulait la pagode ; une pierre sur la croix y met fin.",
          14: "Vert songe à une maison et à une hutte qui partageraient un coin.",
          16: "Maintenant g2 achèverait la maison.",
          17: "Rouge préfère menacer : g1 ferait une tour à 44.",
          18: "Bloqué, et la même pierre appartient à une hutte à qui il ne manque que g2.",
          19: "Une pierre rouge arrête maison et hutte.",
          20: "Vert se tourne vers la croix du milieu : il manque h5 à la pagode.",
          21: "Bloqué, mais en h5 la colonne sera en danger.",
          24: "Un coup discret, mais calculé : h5 a désormais des pièces vertes à gauche et à droite.",
          26: "Croix ! h5 est tenue par g5, i5, h1 et h9.",
          27: "Rouge donne la colonne. En libérant f9, il rend possible une maison avec f4 ; avant cela, une pièce y aurait fait un mur.",
          28: "Capturée. Il manque de nouveau h5 à la pagode de Vert, mais la case est perdue : h1 h2 h5 h9 feraient un mur.",
          29: "Il ne manque que f4 à la maison de Rouge.",
          30: "Vert bloque et fait une clôture, e4 f4 g4. Dans le livret, Rouge n’ose pas l’abattre par crainte de la pagode avec h5 ; mais d’après R1, le mur ôterait toute valeur à cette pagode, et Rouge pourrait abattre la clôture sans danger.",
          31: "Rouge préfère empêcher la pagode pour de bon.",
          32: "Vert reprend la pierre : la clôture disparaît avant de coûter quoi que ce soit.",
          33: "La colonne change d’emploi : il manque b2 à un château.",
          34: "Bloqué par une autre colonne sur le noir.",
          35: "La dernière pièce de Rouge. Réserve vide, il peut désormais démolir.",
          37: "Cinq pierres d’un coup retournent en réserve. Ce qui semblait solide gênait et peut être reposé. Mais g9 est libre à présent, et une pierre verte y achèverait une tour à 55.",
          38: "Vert ne voit pas la tour, couvre le coin et menace de bâtir un château.",
          39: "Trois pierres rouges sur le rouge, et d2 est vide : une maison à 80.",
          40: "Le blocage en d2 est la quatrième pièce verte de la deuxième rangée : un mur.",
          41: "Abattu, quatre pièces en un coup. La maison à 80 menace de nouveau.",
          42: "Bloquée encore, par une colonne venue du bord supérieur.",
          43: "Il manque i1 à une tour.",
          44: "Bloquée, mais par une clôture, g1 h1 i1. Abandonner aurait coûté 80 : quatre pierres rouges sur le rouge.",
          45: "La clôture tombe, la tour menace encore.",
          46: "Encore un blocage, et Vert n’a presque plus de pièce libre.",
          47: "Il manque maintenant g8 à un château ; tout en pierres, il vaudrait 160, n’était une clôture que Rouge pourrait ouvrir.",
          48: "Vert choisit le moindre mal : il empêche le château et laisse faire la tour.",
          49: "La tour est achevée : deux pierres sur le rouge, 22 chacune.",
          50: "Un coup d’attente ; toutes les autres colonnes de Vert sont nécessaires là où elles sont.",
          51: "Rouge annonce 44.",
          52: "Vert renonce, content : cela aurait pu être 160.",
        },
      },
    },
  },
};
