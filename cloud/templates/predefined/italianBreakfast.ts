import { recipesOf } from './recipe.ts'

export const italianBreakfast = [
  ...recipesOf(8, [
    [
      'cornetto-alla-crema', 2, ['gluten', 'eggs', 'dairy'], 'vegetarian',
      ['Cornetto alla crema', 'Custard-filled cornetto', 'Cornetto mit Creme', 'Cornetto à la crème', 'Cornetto relleno de crema'],
      [
        'Sfogliato al burro e ripieno di crema pasticcera alla vaniglia.',
        'Butter pastry filled with vanilla custard.',
        'Butterblätterteig, gefüllt mit Vanillecreme.',
        'Feuilleté au beurre, garni de crème pâtissière à la vanille.',
        'Hojaldre de mantequilla relleno de crema pastelera de vainilla.',
      ],
    ],
    [
      'fette-biscottate-confettura', 2, ['gluten', 'dairy'], 'vegetarian',
      ['Fette biscottate, burro e confettura', 'Rusks, butter and jam', 'Zwieback, Butter und Konfitüre', 'Biscottes, beurre et confiture', 'Biscotes, mantequilla y mermelada'],
      [
        'Fette dorate, burro fresco e confettura di albicocche o di fragole.',
        'Golden rusks, fresh butter and apricot or strawberry jam.',
        'Goldbrauner Zwieback, frische Butter und Aprikosen- oder Erdbeerkonfitüre.',
        'Biscottes dorées, beurre frais et confiture d’abricots ou de fraises.',
        'Biscotes dorados, mantequilla fresca y mermelada de albaricoque o de fresa.',
      ],
    ],
    [
      'pane-olio-pomodoro', 3, ['gluten'], 'vegan',
      ['Pane, olio e pomodoro', 'Bread with olive oil and tomato', 'Brot mit Olivenöl und Tomate', 'Pain, huile d’olive et tomate', 'Pan con aceite y tomate'],
      [
        'Pane di grano duro, pomodoro maturo strofinato e un filo di olio extravergine.',
        'Durum wheat bread rubbed with ripe tomato, and a thread of extra virgin olive oil.',
        'Hartweizenbrot, mit reifer Tomate eingerieben, und ein Faden natives Olivenöl.',
        'Pain de blé dur frotté à la tomate mûre, avec un filet d’huile d’olive vierge extra.',
        'Pan de trigo duro frotado con tomate maduro y un hilo de aceite de oliva virgen extra.',
      ],
    ],
    [
      'crostata-di-albicocche', 3, ['gluten', 'eggs', 'dairy'], 'vegetarian',
      ['Crostata di albicocche', 'Apricot tart', 'Aprikosentarte', 'Tarte aux abricots', 'Tarta de albaricoque'],
      [
        'Pasta frolla al burro e confettura di albicocche, cotta ogni mattina.',
        'Butter shortcrust and apricot jam, baked every morning.',
        'Buttermürbeteig und Aprikosenkonfitüre, jeden Morgen gebacken.',
        'Pâte sablée au beurre et confiture d’abricots, cuite chaque matin.',
        'Masa quebrada de mantequilla y mermelada de albaricoque, horneada cada mañana.',
      ],
    ],
    [
      'torta-allo-yogurt', 3, ['gluten', 'eggs', 'dairy'], 'vegetarian',
      ['Torta soffice allo yogurt', 'Soft yoghurt cake', 'Lockerer Joghurtkuchen', 'Gâteau moelleux au yaourt', 'Bizcocho de yogur'],
      [
        'Una fetta alta e morbida, profumata di limone, da mangiare con le mani.',
        'A tall soft slice scented with lemon, to be eaten with your fingers.',
        'Ein hohes, weiches Stück mit Zitronenduft, das man mit den Fingern isst.',
        'Une part haute et moelleuse, parfumée au citron, à manger avec les doigts.',
        'Una porción alta y esponjosa, con aroma de limón, para comer con las manos.',
      ],
    ],
    [
      'muesli-della-casa', 4, ['gluten', 'treeNuts'], 'vegan',
      ['Muesli della casa', 'House muesli', 'Hausgemachtes Müsli', 'Muesli maison', 'Muesli de la casa'],
      [
        'Fiocchi di avena, nocciole, mandorle e mele essiccate, da servire come si preferisce.',
        'Oat flakes, hazelnuts, almonds and dried apple, served the way you like.',
        'Haferflocken, Haselnüsse, Mandeln und getrocknete Äpfel, serviert nach Wunsch.',
        'Flocons d’avoine, noisettes, amandes et pommes séchées, à servir selon son goût.',
        'Copos de avena, avellanas, almendras y manzana seca, a su gusto.',
      ],
    ],
    [
      'yogurt-con-frutta', 4, ['dairy'], 'vegetarian',
      ['Yogurt bianco con frutta fresca', 'Plain yoghurt with fresh fruit', 'Naturjoghurt mit frischem Obst', 'Yaourt nature aux fruits frais', 'Yogur natural con fruta fresca'],
      [
        'Yogurt intero cremoso e frutta di stagione tagliata al momento.',
        'Creamy whole-milk yoghurt and seasonal fruit cut to order.',
        'Cremiger Vollmilchjoghurt und frisch geschnittenes Obst der Saison.',
        'Yaourt entier onctueux et fruits de saison coupés à la minute.',
        'Yogur entero cremoso y fruta de temporada cortada al momento.',
      ],
    ],
    [
      'uova-al-tegamino', 5, ['eggs', 'dairy'], 'vegetarian',
      ['Uova al tegamino', 'Fried eggs', 'Spiegeleier', 'Œufs au plat', 'Huevos fritos'],
      [
        'Due uova cotte piano nel burro, con il bianco tenero e il tuorlo morbido.',
        'Two eggs gently cooked in butter, the white tender and the yolk soft.',
        'Zwei Eier, sanft in Butter gebraten, mit zartem Eiweiß und weichem Dotter.',
        'Deux œufs cuits doucement au beurre, le blanc tendre et le jaune coulant.',
        'Dos huevos hechos despacio en mantequilla, con la clara tierna y la yema blanda.',
      ],
    ],
    [
      'prosciutto-cotto-formaggio', 5, ['dairy'], 'any',
      ['Prosciutto cotto e formaggio', 'Cooked ham and cheese', 'Kochschinken und Käse', 'Jambon cuit et fromage', 'Jamón cocido y queso'],
      [
        'Prosciutto cotto affettato sottile e formaggio dolce, per una colazione salata.',
        'Thinly sliced cooked ham and mild cheese, for a savoury breakfast.',
        'Dünn geschnittener Kochschinken und milder Käse, für ein herzhaftes Frühstück.',
        'Jambon cuit en tranches fines et fromage doux, pour un petit-déjeuner salé.',
        'Jamón cocido en lonchas finas y queso suave, para un desayuno salado.',
      ],
    ],
    [
      'ricotta-miele-noci', 4, ['dairy', 'treeNuts'], 'vegetarian',
      ['Ricotta, miele e noci', 'Ricotta, honey and walnuts', 'Ricotta, Honig und Walnüsse', 'Ricotta, miel et noix', 'Ricotta, miel y nueces'],
      [
        'Ricotta fresca di mucca, miele di acacia e gherigli appena rotti.',
        'Fresh cow’s milk ricotta, acacia honey and freshly cracked walnuts.',
        'Frischer Kuhmilchricotta, Akazienhonig und frisch geknackte Walnüsse.',
        'Ricotta fraîche de vache, miel d’acacia et cerneaux tout juste cassés.',
        'Ricotta fresca de vaca, miel de acacia y nueces recién partidas.',
      ],
    ],
    [
      'frutta-di-stagione', 4, [], 'vegan',
      ['Frutta fresca di stagione', 'Fresh seasonal fruit', 'Frisches Obst der Saison', 'Fruits frais de saison', 'Fruta fresca de temporada'],
      [
        'La frutta migliore della settimana, lavata, tagliata e servita fresca.',
        'The best fruit of the week, washed, cut and served cool.',
        'Das beste Obst der Woche, gewaschen, geschnitten und kühl serviert.',
        'Les meilleurs fruits de la semaine, lavés, coupés et servis frais.',
        'La mejor fruta de la semana, lavada, cortada y servida fresca.',
      ],
    ],
  ]),
  ...recipesOf(9, [
    [
      'caffe-espresso', 1.5, [], 'vegan',
      ['Caffè espresso', 'Espresso coffee', 'Espresso', 'Café espresso', 'Café solo'],
      [
        'Corto e cremoso, anche lungo, macchiato o decaffeinato.',
        'Short and creamy, or long, with a dash of milk, or decaffeinated.',
        'Kurz und cremig, auf Wunsch verlängert, mit etwas Milch oder entkoffeiniert.',
        'Court et crémeux, ou bien allongé, noisette ou décaféiné.',
        'Corto y cremoso, también largo, cortado o descafeinado.',
      ],
    ],
    [
      'cappuccino-schiumato', 2, ['dairy'], 'vegetarian',
      ['Cappuccino della colazione', 'Breakfast cappuccino', 'Frühstücks-Cappuccino', 'Cappuccino du matin', 'Capuchino de la mañana'],
      [
        'Espresso e latte fresco montato, con o senza una spolverata di cacao.',
        'Espresso and steamed fresh milk, with or without a dusting of cocoa.',
        'Espresso und aufgeschäumte frische Milch, mit oder ohne Kakaopulver.',
        'Espresso et lait frais moussé, avec ou sans cacao.',
        'Café espresso y leche fresca espumada, con o sin cacao.',
      ],
    ],
    [
      'latte-e-cacao', 2.5, ['dairy'], 'vegetarian',
      ['Latte e cacao', 'Milk with cocoa', 'Milch mit Kakao', 'Lait au cacao', 'Leche con cacao'],
      [
        'Latte intero, caldo o freddo, con cacao amaro e zucchero a parte.',
        'Whole milk, hot or cold, with bitter cocoa and sugar on the side.',
        'Vollmilch, heiß oder kalt, mit Bitterkakao und Zucker separat.',
        'Lait entier, chaud ou froid, avec cacao amer et sucre à part.',
        'Leche entera, caliente o fría, con cacao puro y azúcar aparte.',
      ],
    ],
    [
      'te-e-infusi', 2.5, [], 'vegan',
      ['Tè e infusi', 'Tea and infusions', 'Tee und Aufgüsse', 'Thés et infusions', 'Té e infusiones'],
      [
        'Tè nero, tè verde, camomilla o finocchio, con limone e zucchero a parte.',
        'Black tea, green tea, camomile or fennel, with lemon and sugar on the side.',
        'Schwarzer Tee, grüner Tee, Kamille oder Fenchel, mit Zitrone und Zucker separat.',
        'Thé noir, thé vert, camomille ou fenouil, avec citron et sucre à part.',
        'Té negro, té verde, manzanilla o hinojo, con limón y azúcar aparte.',
      ],
    ],
    [
      'spremuta-di-arance', 4, [], 'vegan',
      ['Spremuta di arance', 'Freshly squeezed oranges', 'Frisch gepresste Orangen', 'Oranges pressées', 'Naranjas exprimidas'],
      [
        'Arance spremute quando le chiedi, senza acqua e senza zucchero.',
        'Oranges squeezed when you ask for them, without water or sugar.',
        'Orangen, auf Bestellung gepresst, ohne Wasser und ohne Zucker.',
        'Oranges pressées à la demande, sans eau ni sucre.',
        'Naranjas exprimidas cuando las pide, sin agua ni azúcar.',
      ],
    ],
    [
      'bevanda-di-avena', 2.5, ['gluten'], 'vegan',
      ['Bevanda di avena', 'Oat drink', 'Haferdrink', 'Boisson à l’avoine', 'Bebida de avena'],
      [
        'Vegetale e senza zuccheri aggiunti, buona anche nel cappuccino.',
        'Plant-based and with no added sugar, good in a cappuccino too.',
        'Pflanzlich und ohne Zuckerzusatz, auch im Cappuccino gut.',
        'Végétale et sans sucres ajoutés, bonne aussi dans le cappuccino.',
        'Vegetal y sin azúcares añadidos, buena también en el capuchino.',
      ],
    ],
  ]),
]
