import type { RulesTexts } from "./rules";

export const fr: RulesTexts = {
  title: "Les règles de Pagoda",
  lead: "D’Arve D. Fühler, publié par Pegasus Spiele en 2014. Deux joueurs, environ une demi-heure.",
  contents: "Sur cette page",
  lesson: "Apprendre en jouant, en cinq minutes",
  sections: {
    goal: {
      title: "Le but",
      text: [
        "Deux bâtisseurs élèvent des pagodes sur six sites communs. Chaque colonne, tuile et toit rapporte des points à qui le construit, et davantage en hauteur. Quand trois pagodes sont terminées, la partie s’achève ; qui a le plus de points gagne.",
      ],
    },
    things: {
      title: "Le matériel",
      text: [
        "Six sites appartiennent aux deux joueurs. Il y a cinq couleurs : rouge, jaune, vert, bleu et violet. Cinquante-cinq cartes, onze de chaque couleur ; des colonnes sans limite ; vingt-cinq tuiles, une pour chaque paire de couleur de base et de couleur de cases.",
        "Chacun a cinq cartes visibles sur sa table, au début une de chaque couleur, et deux en main, que l’autre ne voit pas. Les cartes de la table et de la main valent autant.",
      ],
    },
    pagoda: {
      title: "Une pagode",
      text: [
        "Un étage compte quatre colonnes d’une même couleur. Au rez-de-chaussée, le premier qui construit choisit la couleur. Un étage complet se couvre d’une tuile de la couleur de ses colonnes ; les cases de la tuile donnent la couleur de l’étage suivant. Sur le quatrième étage vient le toit, une dernière tuile avec une pointe.",
      ],
      figures: [
        {
          diagram: "column",
          caption: "Une colonne rouge sur un site vide : désormais, cet étage est rouge.",
        },
        {
          diagram: "tile",
          caption: "Quatre colonnes rouges, une tuile rouge à cases bleues : le deuxième étage sera bleu.",
        },
        {
          diagram: "whole",
          caption: "Une pagode entière : rouge, bleu, jaune, vert et une pointe violette.",
        },
      ],
    },
    turn: {
      title: "Un tour",
      text: [
        "Faites autant de ces actions que vous voulez, dans l’ordre et sur les sites de votre choix : construire une colonne, poser une tuile, construire un toit. Un tour construit au moins une colonne et au plus trois. Les tuiles ne sont pas comptées dans ce nombre.",
        "Une colonne coûte une carte de sa couleur et rapporte le numéro de son étage. Une tuile coûte une carte de sa couleur et couvre un étage complet ; elle rapporte un point et le pouvoir de sa couleur. Vous choisissez parmi les tuiles de cette couleur qui restent.",
        "À la fin du tour, les cartes jouées sont défaussées et vous piochez : des cartes visibles jusqu’à cinq sur la table, puis des cartes cachées jusqu’à deux en main. Si vous en tenez plus de deux, vous les gardez. Une pioche vide est remplacée par la défausse mélangée.",
      ],
      figures: [{ diagram: "points", caption: "Points d’une colonne : 1, 2, 3 et 4 aux étages 1 à 4." }],
    },
    roof: {
      title: "Le toit",
      text: [
        "Sur un quatrième étage complet, la dernière tuile se pose avec sa pointe, tout ou rien : une carte de la couleur de l’étage pour la tuile, deux cartes de la couleur de la pointe. La tuile rapporte un point et son pouvoir, la pointe cinq points, et elle compte comme une colonne.",
      ],
      figures: [
        {
          diagram: "roof",
          caption: "Une carte verte pour la tuile, deux violettes pour la pointe : six points.",
        },
      ],
    },
    alternative: {
      title: "Le tour alternatif",
      text: [
        "Au lieu d’un tour normal, et avant toute action, quatre de vos cartes, n’importe lesquelles, construisent une colonne de n’importe quelle couleur, selon les règles et pour les points habituels. Le tour s’arrête aussitôt, et vous piochez. Seuls le dragon, avant, et l’éventail, à la fin, vont avec.",
      ],
      figures: [
        {
          diagram: "alternative",
          caption: "Quatre cartes qui ne vont nulle part construisent la colonne qu’il vous faut.",
        },
      ],
    },
    abilities: {
      title: "Les pouvoirs",
      text: [
        "Poser une tuile met le marqueur de sa couleur à deux usages, quoi qu’il ait montré. On peut utiliser plusieurs pouvoirs par tour, chacun une fois au plus.",
      ],
      table: {
        head: ["Tuile", "Pouvoir", "Effet"],
        rows: [
          ["rouge", "lampion", "à tout moment du tour : quatre colonnes au lieu de trois"],
          [
            "jaune",
            "dragon",
            "avant toute action : défausser des cartes de son choix et en piocher autant ; table et main gardent leur taille",
          ],
          [
            "vert",
            "bol de riz",
            "deux cartes d’une couleur valent une colonne d’une autre couleur, ou une moitié de pointe",
          ],
          ["bleu", "Bouddha", "deux cartes d’une couleur valent une tuile d’une autre couleur"],
          ["violet", "éventail", "à la fin du tour : compléter la main à quatre cartes au lieu de deux"],
        ],
      },
      figures: [
        {
          diagram: "rice-column",
          caption: "Bol de riz : deux cartes rouges construisent une colonne jaune.",
        },
        {
          diagram: "rice-tip",
          caption: "Bol de riz : une carte violette et deux rouges construisent une pointe violette.",
        },
        { diagram: "buddha", caption: "Bouddha : deux cartes vertes posent une tuile violette." },
      ],
    },
    end: {
      title: "La fin",
      text: [
        "Dès que trois pagodes sont terminées, la fin approche. Le joueur achève son tour ; s’il avait commencé la partie, l’autre joue encore un tour, pour que chacun en ait eu autant. D’autres pagodes peuvent alors être terminées. Qui a le plus de points gagne ; à égalité, la partie est nulle.",
        "Une pagode qui ne peut plus jamais continuer, parce que son dernier étage est complet et qu’il ne reste aucune tuile de cette couleur, compte comme terminée.",
      ],
    },
    variants: {
      title: "Partie courte et partie simple",
      text: [
        "Dans la partie courte, une pagode a trois étages, sa troisième tuile est le toit et une pointe rapporte quatre points. Dans la partie simple, il n’y a pas de pouvoirs. Les deux se combinent.",
      ],
    },
    notation: {
      title: "Les coups par écrit",
      text: [
        "Les majuscules sont des cartes de la table, les minuscules des cartes de la main ; les couleurs s’écrivent r y g b v. Chaque tour finit par E, F ou P.",
      ],
      table: {
        head: ["Action", "Notation"],
        rows: [
          ["Colonne bleue sur le site 3 pour une carte bleue de la table", "C3b:B"],
          ["Colonne jaune avec le bol de riz, deux cartes rouges", "C3y:Rr"],
          ["Tuile bleue à cases vertes pour une carte bleue de la main", "T3bg:b"],
          ["La même avec le Bouddha, deux cartes violettes", "T3bg:VV"],
          ["Toit : paiement de la tuile, puis de la pointe", "R3bg:B+Gg"],
          ["Lampion ; dragon avec les cartes défaussées", "L, D:RRv"],
          ["Tour alternatif", "A2v:RRBg"],
          ["Terminer ; terminer avec l’éventail ; passer", "E, F, P"],
        ],
      },
    },
  },
  rulings: {
    title: "Décisions",
    text: "Là où les livrets laissent une question ouverte, on joue ici ainsi, pour ces raisons.",
    each: {
      P1: {
        rule: "La case de pointe au dos d’une tuile a la couleur des cases de sa face.",
        why: "Les images des livrets le montrent, et un regard sur la tuile dit alors tout.",
      },
      P2: {
        rule: "Une paire utilisée avec le bol de riz ou le Bouddha doit être d’une autre couleur que ce qu’elle construit. Les deux peuvent servir dans un même toit.",
        why: "Le livret allemand le dit ; sinon on dépenserait une carte pour rien.",
      },
      P3: {
        rule: "Un pouvoir qu’on vient de gagner sert aussitôt, même dans le même toit, s’il n’a pas déjà servi ce tour-ci. Le dragon d’une tuile jaune vient trop tard. Le Bouddha qui pose une tuile bleue laisse deux usages.",
        why: "Le marqueur se met quand la tuile est posée, et ce qui est dépensé l’est avant.",
      },
      P4: {
        rule: "Un tour doit une colonne : aucune étape ne peut rendre la première impossible. Si aucune n’est possible, on peut utiliser le dragon et le lampion, poser des tuiles, et l’on passe.",
        why: "Sinon on pourrait échapper au devoir de construire ; et l’on ne peut compter sur un dragon, qui pioche l’inconnu.",
      },
      P5: {
        rule: "Un site est bloqué, et compte comme terminé, dès que son dernier étage est complet et qu’il ne reste aucune tuile de sa couleur, même si la dernière est partie ailleurs.",
        why: "Il ne pourra jamais continuer ; attendre ne ferait que retarder la fin.",
      },
      P6: {
        rule: "Le lampion n’est pas une action : un dragon peut suivre. Après lampion, bol de riz ou Bouddha, pas de tour alternatif.",
        why: "L’allumer ne construit rien ; et le tour alternatif n’admet que dragon et éventail.",
      },
      P7: {
        rule: "On pioche d’abord pour la table, puis pour la main. La défausse n’est remélangée que si une carte est due et la pioche vide ; ce qu’on vient de défausser en est. Le dernier tour pioche aussi.",
        why: "L’ordre décide de ce que l’autre voit, il doit donc être fixé.",
      },
      P8: {
        rule: "Le premier joueur est tiré au sort. Les colonnes ne manquent jamais.",
        why: "Les livrets ne donnent pas de choix équitable, et veulent des colonnes en abondance.",
      },
      P9: {
        rule: "Deux tours de suite sans carte jouée terminent aussitôt la partie aux points.",
        why: "Sinon elle pourrait durer toujours. Les cartes d’un dragon ne sont pas jouées, les quatre d’un tour alternatif le sont.",
      },
      P10: {
        rule: "Un dragon défausse au moins une carte. Un lampion inutile, ou un éventail avec quatre cartes en main, est permis et dépensé.",
        why: "Nul n’a besoin d’être protégé de soi-même, mais un dragon vide ne ferait rien du tout.",
      },
      P11: {
        rule: "Les cartes se comptent : quand la pioche est vide, qui compte connaît la main de l’autre. Ce qui est connu le reste jusqu’à ce qu’on le joue ou le défausse, et porte un œil.",
        why: "À l’écran, la mémoire ne doit pas décider ; chacun voit ce qui peut se savoir.",
      },
    },
  },
};
