import { recipesOf } from './recipe.ts'

export const childrenMenu = [
  ...recipesOf(2, [
    [
      'pasta-in-bianco', 7, ['gluten'], 'vegan',
      ['Pasta in bianco', 'Plain pasta with olive oil', 'Nudeln mit Olivenöl', 'Pâtes à l’huile d’olive', 'Pasta con aceite de oliva'],
      [
        'Pasta corta con olio extravergine: il formaggio arriva a parte.',
        'Short pasta with extra virgin olive oil: cheese comes on the side.',
        'Kurze Nudeln mit nativem Olivenöl: der Käse kommt extra.',
        'Pâtes courtes à l’huile d’olive vierge extra : le fromage arrive à part.',
        'Pasta corta con aceite de oliva virgen extra: el queso va aparte.',
      ],
    ],
    [
      'pasta-al-pomodoro', 8, ['gluten'], 'vegan',
      ['Pasta al pomodoro', 'Pasta with tomato sauce', 'Nudeln mit Tomatensauce', 'Pâtes à la tomate', 'Pasta con tomate'],
      [
        'Fusilli e un sugo liscio di pomodoro dolce, senza pezzetti.',
        'Fusilli and a smooth sauce of sweet tomatoes, without bits.',
        'Fusilli und eine glatte Sauce aus süßen Tomaten, ohne Stückchen.',
        'Fusillis et une sauce lisse de tomates douces, sans morceaux.',
        'Fusilli y una salsa fina de tomate dulce, sin trocitos.',
      ],
    ],
    [
      'gnocchetti-al-burro', 8, ['gluten', 'eggs', 'dairy'], 'vegetarian',
      ['Gnocchetti al burro', 'Little gnocchi with butter', 'Kleine Gnocchi mit Butter', 'Petits gnocchis au beurre', 'Ñoquis pequeños con mantequilla'],
      [
        'Gnocchetti di patate morbidi, appena passati nel burro.',
        'Soft potato gnocchi, just tossed in butter.',
        'Weiche Kartoffelgnocchi, kurz in Butter geschwenkt.',
        'Gnocchis de pommes de terre moelleux, juste passés au beurre.',
        'Ñoquis de patata tiernos, apenas pasados por mantequilla.',
      ],
    ],
    [
      'stelline-in-brodo', 6, ['gluten', 'celery'], 'vegan',
      ['Stelline in brodo', 'Little stars in broth', 'Sternchensuppe', 'Petites étoiles en bouillon', 'Sopa de estrellitas'],
      [
        'Pastina a forma di stelle in un brodo leggero di verdure.',
        'Star-shaped pasta in a light vegetable broth.',
        'Sternchennudeln in einer leichten Gemüsebrühe.',
        'Petites pâtes en forme d’étoiles dans un léger bouillon de légumes.',
        'Pasta en forma de estrellas en un caldo ligero de verduras.',
      ],
    ],
  ]),
  ...recipesOf(3, [
    [
      'bocconcini-di-pollo', 10, ['gluten', 'eggs'], 'noPork',
      ['Bocconcini di pollo dorati', 'Golden chicken bites', 'Goldene Hähnchenhappen', 'Bouchées de poulet dorées', 'Bocaditos de pollo dorados'],
      [
        'Petto di pollo a bocconi, impanato con uovo e pangrattato e cotto al forno.',
        'Bite-size chicken breast in egg and breadcrumbs, baked in the oven.',
        'Hähnchenbrust in Stücken, mit Ei und Semmelbröseln paniert und im Ofen gebacken.',
        'Blanc de poulet en bouchées, pané à l’œuf et à la chapelure, cuit au four.',
        'Pechuga de pollo en bocados, empanada con huevo y pan rallado y hecha al horno.',
      ],
    ],
    [
      'polpettine-al-sugo', 10, ['gluten', 'eggs', 'dairy'], 'noPork',
      ['Polpettine al sugo', 'Little meatballs in tomato sauce', 'Fleischbällchen in Tomatensauce', 'Petites boulettes à la tomate', 'Albóndigas pequeñas con tomate'],
      [
        'Manzo, pane ammollato nel latte e uovo, cotti piano nel pomodoro.',
        'Beef, bread soaked in milk and egg, gently cooked in tomato.',
        'Rindfleisch, in Milch eingeweichtes Brot und Ei, langsam in Tomaten gegart.',
        'Bœuf, pain trempé dans le lait et œuf, mijotés dans la tomate.',
        'Ternera, pan mojado en leche y huevo, hechas despacio en tomate.',
      ],
    ],
    [
      'svizzera-con-patatine', 11, [], 'noPork',
      ['Svizzera di manzo con patatine', 'Beef patty with chips', 'Rinderfrikadelle mit Pommes', 'Steak haché et frites', 'Hamburguesa al plato con patatas'],
      [
        'Carne di manzo scelta alla piastra, senza pane, con patatine croccanti.',
        'Choice beef from the griddle, without a bun, with crisp chips.',
        'Ausgesuchtes Rindfleisch vom Grill, ohne Brötchen, mit knusprigen Pommes.',
        'Bœuf choisi cuit à la plancha, sans pain, avec des frites croustillantes.',
        'Carne de ternera a la plancha, sin pan, con patatas crujientes.',
      ],
    ],
    [
      'bastoncini-di-merluzzo', 10, ['fish', 'gluten', 'eggs'], 'noPork',
      ['Bastoncini di merluzzo', 'Cod fish fingers', 'Fischstäbchen vom Kabeljau', 'Bâtonnets de cabillaud', 'Palitos de merluza'],
      [
        'Filetto senza spine, impanato a mano e dorato al forno, con il limone.',
        'Boneless fillet, breaded by hand and browned in the oven, with lemon.',
        'Grätenfreies Filet, von Hand paniert und im Ofen gebräunt, mit Zitrone.',
        'Filet sans arêtes, pané à la main et doré au four, avec du citron.',
        'Filete sin espinas, empanado a mano y dorado al horno, con limón.',
      ],
    ],
    [
      'pizzetta-margherita', 8, ['gluten', 'dairy'], 'vegetarian',
      ['Pizzetta margherita', 'Small pizza margherita', 'Kleine Pizza Margherita', 'Petite pizza margherita', 'Pizza margarita pequeña'],
      [
        'Piccola e soffice, con pomodoro e mozzarella, già tagliata a spicchi.',
        'Small and soft, with tomato and mozzarella, already cut into slices.',
        'Klein und weich, mit Tomate und Mozzarella, schon in Stücke geschnitten.',
        'Petite et moelleuse, tomate et mozzarella, déjà coupée en parts.',
        'Pequeña y esponjosa, con tomate y mozzarella, ya cortada en porciones.',
      ],
    ],
    [
      'cotto-e-pure', 9, ['dairy'], 'any',
      ['Prosciutto cotto e purè', 'Cooked ham and mashed potatoes', 'Kochschinken und Kartoffelpüree', 'Jambon cuit et purée', 'Jamón cocido y puré'],
      [
        'Prosciutto cotto a fettine e purè di patate con latte e burro.',
        'Sliced cooked ham and mashed potatoes with milk and butter.',
        'Kochschinken in Scheiben und Kartoffelpüree mit Milch und Butter.',
        'Jambon cuit en tranches et purée de pommes de terre au lait et au beurre.',
        'Jamón cocido en lonchas y puré de patatas con leche y mantequilla.',
      ],
    ],
  ]),
  ...recipesOf(4, [
    [
      'carotine-al-burro', 4, ['dairy'], 'vegetarian',
      ['Carotine al burro', 'Buttered baby carrots', 'Butterkarotten', 'Petites carottes au beurre', 'Zanahorias pequeñas con mantequilla'],
      [
        'Carote dolci a rondelle, tenere e lucide di burro.',
        'Sweet carrots in slices, tender and glossy with butter.',
        'Süße Karotten in Scheiben, zart und glänzend in Butter.',
        'Carottes douces en rondelles, tendres et brillantes de beurre.',
        'Zanahorias dulces en rodajas, tiernas y brillantes de mantequilla.',
      ],
    ],
    [
      'piselli-e-patate', 4, [], 'vegan',
      ['Piselli e patate', 'Peas and potatoes', 'Erbsen und Kartoffeln', 'Petits pois et pommes de terre', 'Guisantes y patatas'],
      [
        'Piselli dolci e dadini di patate, cotti insieme con un filo di olio.',
        'Sweet peas and diced potatoes, cooked together with a little oil.',
        'Süße Erbsen und Kartoffelwürfel, zusammen mit etwas Öl gegart.',
        'Petits pois doux et dés de pommes de terre, cuits ensemble avec un filet d’huile.',
        'Guisantes dulces y dados de patata, cocidos juntos con un poco de aceite.',
      ],
    ],
  ]),
  ...recipesOf(5, [
    [
      'spiedino-di-frutta', 4, [], 'vegan',
      ['Spiedino di frutta', 'Fruit skewer', 'Obstspieß', 'Brochette de fruits', 'Brocheta de fruta'],
      [
        'Bocconi colorati di frutta di stagione, infilati uno dopo l’altro.',
        'Colourful bites of seasonal fruit, threaded one after another.',
        'Bunte Stücke vom Obst der Saison, eines nach dem anderen aufgespießt.',
        'Bouchées colorées de fruits de saison, enfilées une à une.',
        'Bocados de colores con fruta de temporada, ensartados uno tras otro.',
      ],
    ],
  ]),
  ...recipesOf(6, [
    [
      'budino-al-cioccolato', 5, ['dairy'], 'vegetarian',
      ['Budino al cioccolato', 'Chocolate pudding', 'Schokoladenpudding', 'Crème au chocolat', 'Pudin de chocolate'],
      [
        'Latte, cacao e zucchero, che tremano nella coppetta.',
        'Milk, cocoa and sugar, wobbling in the cup.',
        'Milch, Kakao und Zucker, die im Schälchen wackeln.',
        'Lait, cacao et sucre, qui tremblent dans la coupelle.',
        'Leche, cacao y azúcar, que tiemblan en la copa.',
      ],
    ],
    [
      'coppetta-di-gelato', 5, ['dairy', 'eggs'], 'vegetarian',
      ['Coppetta di gelato', 'Cup of ice cream', 'Eis im Becher', 'Coupe de glace', 'Tarrina de helado'],
      [
        'Una pallina di fiordilatte o di crema, con la sua cucchiaina colorata.',
        'A scoop of milk or custard ice cream, with its own coloured spoon.',
        'Eine Kugel Milcheis oder Vanillecreme, mit einem bunten Löffelchen.',
        'Une boule au lait ou à la crème aux œufs, avec sa cuillère de couleur.',
        'Una bola de leche o de crema, con su cucharita de color.',
      ],
    ],
  ]),
]
