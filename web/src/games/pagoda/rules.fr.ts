import type { RulesTexts } from "./rules";

export const fr: RulesTexts = {
  title: "Les règles de Pagoda",
  lead: "D’Arve D. Fühler, publié par Pegasus Spiele en 2014 et en français sous le nom de « Pagode » (Matagot, 2016). Pour deux joueurs.",
  contents: "Sur cette page",
  lesson: "Apprendre en jouant, en cinq minutes",
  sections: {
    goal: {
      title: "Le but",
      text: [
        "Deux bâtisseurs élèvent des pagodes sur six sites communs. Chaque colonne, chaque tuile et chaque toit rapporte des points au joueur qui les construit ; plus une colonne est haute, plus elle en rapporte. Quand trois pagodes sont terminées, la partie s’achève ; le joueur qui a le plus de points gagne.",
      ],
    },
    things: {
      title: "Le matériel",
      text: [
        "Les six sites appartiennent aux deux joueurs. Il y a cinq couleurs : rouge, jaune, vert, bleu et violet. On joue avec 55 cartes, onze de chaque couleur, des colonnes à volonté et 25 tuiles, une pour chaque paire de couleur de fond et de couleur de cases (P13).",
        "Chacun a cinq cartes visibles sur la table, au début une de chaque couleur, et deux en main, que l’autre ne voit pas. Les cartes de la table et celles de la main ont la même valeur.",
      ],
    },
    pagoda: {
      title: "Une pagode",
      text: [
        "Un étage compte quatre colonnes d’une même couleur. Au rez-de-chaussée, la première colonne décide de la couleur. Un étage complet se couvre d’une tuile de la couleur de ses colonnes ; les cases de la tuile donnent la couleur de l’étage suivant. Sur le quatrième étage vient le toit, une dernière tuile surmontée d’un sommet.",
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
          caption: "Une pagode entière : rouge, bleu, jaune, vert et un sommet violet.",
        },
      ],
    },
    turn: {
      title: "Un tour",
      text: [
        "Faites autant de ces actions que vous voulez, dans l’ordre et sur les sites de votre choix : construire une colonne, poser une tuile, construire un toit. À chaque tour, vous construisez au moins une colonne et au plus trois. Les tuiles ne comptent pas dans ce nombre.",
        "Une colonne coûte une carte de sa couleur et rapporte autant de points que le numéro de son étage. Une tuile coûte une carte de sa couleur et couvre un étage complet ; elle rapporte un point et la capacité spéciale de sa couleur. Vous choisissez parmi les tuiles de cette couleur qui restent.",
        "À la fin du tour, les cartes jouées sont défaussées et vous piochez : des cartes visibles jusqu’à cinq sur la table, puis des cartes cachées jusqu’à deux en main. Si vous en tenez plus de deux, vous les gardez. Une pioche vide est remplacée par la défausse mélangée.",
      ],
      figures: [{ diagram: "points", caption: "Points d’une colonne : 1, 2, 3 et 4 aux étages 1 à 4." }],
    },
    roof: {
      title: "Le toit",
      text: [
        "Sur un quatrième étage complet, la dernière tuile se pose avec son sommet, tout ou rien : une carte de la couleur de l’étage pour la tuile, deux cartes de la couleur du sommet. La tuile rapporte un point et sa capacité spéciale ; le sommet rapporte cinq points et compte comme une colonne.",
      ],
      figures: [
        {
          diagram: "roof",
          caption: "Une carte verte pour la tuile, deux violettes pour le sommet : six points.",
        },
      ],
    },
    alternative: {
      title: "Le tour modifié",
      text: [
        "Au lieu d’un tour normal, et avant toute action, vous pouvez défausser quatre cartes quelconques pour construire une colonne de n’importe quelle couleur, selon les règles et pour les points habituels. Le tour s’arrête aussitôt, et vous piochez. Seuls le dragon (avant) et l’éventail (à la fin) peuvent s’y ajouter.",
      ],
      figures: [
        {
          diagram: "alternative",
          caption: "Quatre cartes qui ne vont nulle part construisent la colonne qu’il vous faut.",
        },
      ],
    },
    abilities: {
      title: "Les capacités spéciales",
      text: [
        "Poser une tuile met le marqueur de sa couleur sur deux usages, quelle que soit sa position précédente. On peut utiliser plusieurs capacités par tour, chacune une fois au plus.",
      ],
      table: {
        head: ["Tuile", "Capacité spéciale", "Effet"],
        rows: [
          ["rouge", "lanterne", "à tout moment du tour : quatre colonnes au lieu de trois"],
          [
            "jaune",
            "dragon",
            "avant toute action : défausser des cartes de son choix et en piocher autant ; table et main gardent leur taille",
          ],
          [
            "vert",
            "bol de riz",
            "deux cartes d’une couleur valent une colonne d’une autre couleur, ou une moitié de sommet",
          ],
          ["bleu", "Bouddha", "deux cartes d’une couleur valent une tuile d’une autre couleur"],
          [
            "violet",
            "éventail",
            "à la fin du tour, quand vos cartes de la table sont piochées (P12) : compléter la main à quatre cartes au lieu de deux",
          ],
        ],
      },
      figures: [
        {
          diagram: "rice-column",
          caption: "Bol de riz : deux cartes rouges construisent une colonne jaune.",
        },
        {
          diagram: "rice-tip",
          caption: "Bol de riz : une carte violette et deux rouges construisent un sommet violet.",
        },
        { diagram: "buddha", caption: "Bouddha : deux cartes vertes posent une tuile violette." },
      ],
    },
    end: {
      title: "La fin",
      text: [
        "Dès que trois pagodes sont terminées, la fin approche. Le tour en cours s’achève ; si c’est celui du premier joueur, l’autre joue encore un tour, pour que chacun en ait joué autant. D’autres pagodes peuvent alors être terminées. Le joueur qui a le plus de points gagne ; à égalité, la partie est nulle (P14).",
        "Une pagode qui ne peut plus continuer, parce que son dernier étage est complet et qu’il ne reste aucune tuile de cette couleur, compte comme terminée (P5).",
      ],
    },
    variants: {
      title: "Partie rapide et partie d’initiation",
      text: [
        "Dans la partie rapide, une pagode a trois étages, sa troisième tuile est le toit et le sommet rapporte quatre points. Dans la partie d’initiation, il n’y a pas de capacités spéciales. Les deux peuvent se combiner.",
      ],
    },
    notation: {
      title: "Les coups par écrit",
      text: [
        "Les majuscules sont des cartes de la table, les minuscules des cartes de la main ; les couleurs s’écrivent r y g b v. Chaque tour finit par E ou P ; on décide ensuite de l’éventail par F ou K.",
      ],
      table: {
        head: ["Action", "Notation"],
        rows: [
          ["Colonne bleue sur le site 3 pour une carte bleue de la table", "C3b:B"],
          ["Colonne jaune avec le bol de riz, deux cartes rouges", "C3y:Rr"],
          ["Tuile bleue à cases vertes pour une carte bleue de la main", "T3bg:b"],
          ["La même avec le Bouddha, deux cartes violettes", "T3bg:VV"],
          ["Toit : paiement de la tuile, puis du sommet", "R3bg:B+Gg"],
          ["Lanterne ; dragon avec les cartes défaussées", "L, D:RRv"],
          ["Tour modifié", "A2v:RRBg"],
          ["Terminer ; passer", "E, P"],
          ["Les cartes de la table piochées : utiliser l’éventail ; le garder", "F, K"],
        ],
      },
    },
  },
  rulings: {
    title: "Décisions",
    text: "Voici comment nous jouons, et pourquoi, là où les livrets laissent une question ouverte ou là où nous nous en écartons. Quand ils disent quelque chose, nous les citons.",
    each: {
      P1: {
        rule: "La case de sommet au dos d’une tuile a la couleur des cases de sa face.",
        why: "Les textes des livrets ne donnent pas la couleur de chaque case de sommet (P13). Ainsi, un regard sur la tuile suffit.",
      },
      P2: {
        rule: "Une paire utilisée avec le bol de riz ou le Bouddha doit être d’une autre couleur que ce qu’elle construit. Les deux capacités peuvent servir dans un même toit.",
        why: "Le livret allemand dit « einer anderen Farbe » (d’une autre couleur), le français « de votre choix ». Une paire de la même couleur ne ferait que gaspiller une carte.",
      },
      P3: {
        rule: "Une capacité qu’on vient de gagner peut servir aussitôt, même dans le même toit, si elle n’a pas déjà servi ce tour-ci. La lanterne fait exception : une fois la limite de construction atteinte, aucun toit n’est possible, pas même un toit dont la tuile rouge apporterait la lanterne. Le dragon d’une tuile jaune vient trop tard, puisqu’une action a déjà eu lieu. Le Bouddha qui pose une tuile bleue laisse deux usages.",
        why: "Selon le livret, la capacité peut servir « immédiatement » quand la tuile est posée ; ce qui est dépensé l’est avant. Mais « si vous avez déjà construit 3 colonnes durant votre tour », il exclut tout toit.",
      },
      P4: {
        rule: "Chaque tour exige une colonne : aucune action ne peut rendre la première impossible. Si aucune colonne n’est possible, pas même par un tour modifié, vous pouvez utiliser le dragon, allumer la lanterne et poser des tuiles, puis vous terminez par P (passer). On en juge à nouveau après un dragon. Le dragon n’est jamais refusé ; la lanterne l’est quand elle exclurait le tour modifié, seul moyen qui reste.",
        why: "Le livret exige « au minimum 1 colonne » et ne dit pas ce qui se passe si aucune n’est possible. Personne ne doit pouvoir échapper à l’obligation de construire ; et l’on ne peut pas compter sur un dragon, qui pioche des cartes inconnues.",
      },
      P5: {
        rule: "Un site est bloqué, et compte comme terminé, dès que son dernier étage est complet et qu’il ne reste aucune tuile de sa couleur, même si la dernière a été posée ailleurs.",
        why: "Selon le livret, une telle pagode compte « comme une pagode entièrement construite », sans qu’il dise à partir de quand. Elle ne pourra jamais continuer ; attendre ne ferait que retarder la fin.",
      },
      P6: {
        rule: "La lanterne n’est pas une action : un dragon peut suivre. Après lanterne, bol de riz ou Bouddha, pas de tour modifié.",
        why: "Le livret permet la lanterne « à tout moment », et seuls la colonne, la tuile et le toit sont des actions. Dans un tour modifié, il n’admet que l’éventail et le dragon : « Il est interdit d’utiliser les autres capacités spéciales ».",
      },
      P7: {
        rule: "On pioche d’abord pour la table, puis pour la main. La défausse n’est remélangée que s’il faut piocher et que la pioche est vide ; ce qu’on vient de défausser en fait partie. On pioche aussi après le dernier tour.",
        why: "Le livret complète « en premier votre réserve », c’est-à-dire la table. L’ordre décide de ce que l’autre voit : il doit donc être entièrement fixé.",
      },
      P8: {
        rule: "Le premier joueur est tiré au sort. Les colonnes ne manquent jamais.",
        why: "Dans le livret allemand, le premier joueur est celui « wer zuletzt mit Stäbchen gegessen hat » (qui a mangé avec des baguettes en dernier) ; à l’écran, un tirage au sort est plus équitable. Quant aux colonnes, le livret en dit le nombre « théoriquement illimité ».",
      },
      P9: {
        rule: "Deux tours de suite sans carte jouée terminent aussitôt la partie aux points.",
        why: "Le livret n’en dit rien ; sans cette règle, la partie pourrait durer toujours. Les cartes défaussées par un dragon ne comptent pas comme jouées, les quatre d’un tour modifié comptent.",
      },
      P10: {
        rule: "Un dragon défausse au moins une carte. Une lanterne inutile est permise et coûte un usage. Un éventail n’est jamais gaspillé : avec quatre cartes en main, rien n’est demandé.",
        why: "Selon le livret, le dragon défausse « autant de cartes que vous le souhaitez » ; sans carte, il ne ferait rien du tout. Un éventail avec quatre cartes en main « restera sans effet » : il n’y a donc rien à décider. Dans les parties de la version 1 des règles, on pouvait encore le dépenser ainsi.",
      },
      P11: {
        rule: "Les cartes se comptent : quand la pioche est vide, un joueur qui a compté connaît la main de l’autre. Une carte connue le reste jusqu’à ce qu’elle soit jouée ou défaussée ; sur le plateau, elle est marquée d’un œil.",
        why: "Le livret n’en dit rien. À l’écran, la mémoire ne doit pas décider ; chacun voit ce qui peut se savoir.",
      },
      P12: {
        rule: "Quand vous terminez votre tour, vos cartes de la table sont piochées d’abord. Ensuite, si vous pouvez utiliser l’éventail et tenez moins de quatre cartes, vous décidez : F complète la main à quatre, K garde l’éventail. Sinon, rien n’est demandé. C’est la version 2 de nos règles ; les parties commencées avant continuent selon la version 1, où F au lieu de E décidait de l’éventail avant toute pioche.",
        why: "Le livret n’admet l’éventail « qu’à la fin de votre tour, durant la phase Piocher », où l’on complète « en premier votre réserve », c’est-à-dire la table. On voit donc ces cartes avant de décider. Une partie garde les règles avec lesquelles elle a commencé.",
      },
      P13: {
        rule: "Le jeu de tuiles (une pour chaque paire de couleur de fond et de couleur de cases) et leurs dos sont reconstitués.",
        why: "Les livrets dont nous disposons comptent « 25 tuiles pagode, 5 par couleur », mais ne montrent ni chaque tuile ni son dos. Chaque paire une fois : c’est le jeu le plus simple qui convienne.",
      },
      P14: {
        rule: "À égalité de points, la partie est nulle.",
        why: "Le livret allemand dit « unentschieden » (match nul), le français « partagent la victoire ». Dans les deux cas, personne n’est devant : pour nous, c’est une partie nulle.",
      },
    },
  },
};
