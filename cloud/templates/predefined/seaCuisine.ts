import { recipesOf } from './recipe.ts'

export const seaCuisine = [
  ...recipesOf(1, [
    [
      'insalata-polpo-patate', 13, ['molluscs', 'celery'], 'noPork',
      ['Insalata di polpo e patate', 'Octopus and potato salad', 'Oktopus-Kartoffel-Salat', 'Salade de poulpe et pommes de terre', 'Ensalada de pulpo y patatas'],
      [
        'Polpo tenero e patate tiepide, con sedano, olive e prezzemolo.',
        'Tender octopus and warm potatoes, with celery, olives and parsley.',
        'Zarter Oktopus und lauwarme Kartoffeln mit Sellerie, Oliven und Petersilie.',
        'Poulpe tendre et pommes de terre tièdes, céleri, olives et persil.',
        'Pulpo tierno y patatas templadas, con apio, aceitunas y perejil.',
      ],
    ],
    [
      'pepata-di-cozze', 12, ['molluscs', 'gluten', 'sulfites'], 'noPork',
      ['Pepata di cozze', 'Peppered mussels', 'Gepfefferte Miesmuscheln', 'Moules au poivre', 'Mejillones a la pimienta'],
      [
        'Cozze aperte in padella con vino bianco e pepe nero, e pane tostato per il sugo.',
        'Mussels opened in the pan with white wine and black pepper, and toast for the sauce.',
        'In der Pfanne geöffnete Miesmuscheln mit Weißwein und schwarzem Pfeffer, dazu geröstetes Brot für den Sud.',
        'Moules ouvertes à la poêle au vin blanc et au poivre noir, avec du pain grillé pour la sauce.',
        'Mejillones abiertos en la sartén con vino blanco y pimienta negra, y pan tostado para la salsa.',
      ],
    ],
    [
      'pane-burro-acciughe', 9, ['gluten', 'dairy', 'fish'], 'noPork',
      ['Pane, burro e acciughe', 'Bread, butter and anchovies', 'Brot, Butter und Sardellen', 'Pain, beurre et anchois', 'Pan, mantequilla y anchoas'],
      [
        'Acciughe sotto sale su pane tostato e burro freddo, con scorza di limone.',
        'Salted anchovies on toast and cold butter, with lemon zest.',
        'Gesalzene Sardellen auf geröstetem Brot und kalter Butter, mit Zitronenschale.',
        'Anchois au sel sur pain grillé et beurre froid, avec un zeste de citron.',
        'Anchoas en salazón sobre pan tostado y mantequilla fría, con ralladura de limón.',
      ],
    ],
    [
      'tartare-tonno-avocado', 15, ['fish'], 'noPork',
      ['Tartare di tonno e avocado', 'Tuna and avocado tartare', 'Thunfischtatar mit Avocado', 'Tartare de thon et avocat', 'Tartar de atún y aguacate'],
      [
        'Tonno rosso tagliato al coltello, avocado, capperi e succo di lime.',
        'Hand-cut red tuna, avocado, capers and lime juice.',
        'Von Hand geschnittener roter Thunfisch, Avocado, Kapern und Limettensaft.',
        'Thon rouge coupé au couteau, avocat, câpres et jus de citron vert.',
        'Atún rojo cortado a cuchillo, aguacate, alcaparras y zumo de lima.',
      ],
    ],
  ]),
  ...recipesOf(2, [
    [
      'spaghetti-vongole-veraci', 16, ['gluten', 'molluscs', 'sulfites'], 'noPork',
      ['Spaghetti alle vongole veraci', 'Spaghetti with carpet clams', 'Spaghetti mit Venusmuscheln', 'Spaghettis aux palourdes', 'Espaguetis con almejas finas'],
      [
        'Vongole veraci, aglio, vino bianco e prezzemolo: niente di più.',
        'Carpet clams, garlic, white wine and parsley: nothing more.',
        'Venusmuscheln, Knoblauch, Weißwein und Petersilie: mehr braucht es nicht.',
        'Palourdes, ail, vin blanc et persil : rien de plus.',
        'Almejas finas, ajo, vino blanco y perejil: nada más.',
      ],
    ],
    [
      'risotto-frutti-di-mare', 17, ['crustaceans', 'molluscs', 'fish', 'celery', 'sulfites'], 'noPork',
      ['Risotto ai frutti di mare', 'Seafood risotto', 'Risotto mit Meeresfrüchten', 'Risotto aux fruits de mer', 'Risotto de marisco'],
      [
        'Riso mantecato con cozze, vongole, gamberi e un fumetto di pesce sfumato al vino bianco.',
        'Creamy rice with mussels, clams, prawns and a fish stock deglazed with white wine.',
        'Cremiger Reis mit Miesmuscheln, Venusmuscheln, Garnelen und einem Fischfond mit Weißwein.',
        'Riz crémeux aux moules, palourdes et crevettes, avec un fumet de poisson au vin blanc.',
        'Arroz meloso con mejillones, almejas, gambas y un fumet de pescado al vino blanco.',
      ],
    ],
    [
      'linguine-agli-scampi', 18, ['gluten', 'crustaceans'], 'noPork',
      ['Linguine agli scampi', 'Linguine with langoustines', 'Linguine mit Kaisergranat', 'Linguine aux langoustines', 'Linguine con cigalas'],
      [
        'Scampi interi in un sugo veloce di pomodorini, aglio e basilico.',
        'Whole langoustines in a quick sauce of cherry tomatoes, garlic and basil.',
        'Ganzer Kaisergranat in einer schnellen Sauce aus Kirschtomaten, Knoblauch und Basilikum.',
        'Langoustines entières dans une sauce minute aux tomates cerises, ail et basilic.',
        'Cigalas enteras en una salsa rápida de tomatitos, ajo y albahaca.',
      ],
    ],
    [
      'lasagne-di-mare', 15, ['gluten', 'eggs', 'dairy', 'fish', 'crustaceans'], 'noPork',
      ['Lasagne di mare', 'Seafood lasagne', 'Fischlasagne', 'Lasagnes de la mer', 'Lasaña de mar'],
      [
        'Sfoglia all’uovo, merluzzo, gamberi e una besciamella leggera, dorata al forno.',
        'Egg pasta sheets, cod, prawns and a light béchamel, browned in the oven.',
        'Eierteigblätter, Kabeljau, Garnelen und eine leichte Béchamelsauce, im Ofen gebräunt.',
        'Pâte aux œufs, cabillaud, crevettes et béchamel légère, dorées au four.',
        'Láminas de pasta al huevo, bacalao fresco, gambas y una bechamel ligera, doradas al horno.',
      ],
    ],
  ]),
  ...recipesOf(3, [
    [
      'zuppa-di-pesce', 22, ['fish', 'crustaceans', 'molluscs', 'gluten', 'celery', 'sulfites'], 'noPork',
      ['Zuppa di pesce', 'Fish stew', 'Fischsuppe', 'Soupe de poisson', 'Sopa de pescado'],
      [
        'Il pescato del giorno con cozze e gamberi, in un brodo di pomodoro e vino bianco, con crostoni.',
        'The catch of the day with mussels and prawns, in a tomato and white wine broth, with toast.',
        'Der Fang des Tages mit Miesmuscheln und Garnelen, in einer Brühe aus Tomaten und Weißwein, mit geröstetem Brot.',
        'La pêche du jour avec moules et crevettes, dans un bouillon de tomate et de vin blanc, avec des croûtons.',
        'La pesca del día con mejillones y gambas, en un caldo de tomate y vino blanco, con pan tostado.',
      ],
    ],
    [
      'calamari-gamberi-fritti', 18, ['gluten', 'molluscs', 'crustaceans'], 'noPork',
      ['Calamari e gamberi fritti', 'Fried squid and prawns', 'Frittierte Kalmare und Garnelen', 'Calamars et crevettes frits', 'Calamares y gambas fritos'],
      [
        'Infarinati e fritti al momento, asciutti e croccanti, con il limone.',
        'Floured and fried to order, dry and crisp, with lemon.',
        'In Mehl gewendet und frisch frittiert, trocken und knusprig, mit Zitrone.',
        'Farinés et frits à la minute, secs et croustillants, avec du citron.',
        'Enharinados y fritos al momento, secos y crujientes, con limón.',
      ],
    ],
    [
      'orata-al-cartoccio', 20, ['fish'], 'noPork',
      ['Orata al cartoccio', 'Sea bream baked in parchment', 'Goldbrasse im Pergament', 'Daurade en papillote', 'Dorada en papillote'],
      [
        'Orata al forno nel suo cartoccio, con pomodorini, olive e origano.',
        'Sea bream baked in its parcel, with cherry tomatoes, olives and oregano.',
        'Goldbrasse im Päckchen gebacken, mit Kirschtomaten, Oliven und Oregano.',
        'Daurade cuite au four dans sa papillote, tomates cerises, olives et origan.',
        'Dorada al horno en su papillote, con tomatitos, aceitunas y orégano.',
      ],
    ],
    [
      'baccala-con-polenta', 17, ['fish', 'dairy'], 'noPork',
      ['Baccalà con polenta', 'Salt cod with polenta', 'Stockfisch mit Polenta', 'Morue à la polenta', 'Bacalao con polenta'],
      [
        'Baccalà cotto piano nel latte con la cipolla, su polenta morbida.',
        'Salt cod slowly cooked in milk with onion, on soft polenta.',
        'Stockfisch, langsam in Milch mit Zwiebeln gegart, auf weicher Polenta.',
        'Morue mijotée dans le lait avec de l’oignon, sur une polenta moelleuse.',
        'Bacalao guisado despacio en leche con cebolla, sobre polenta cremosa.',
      ],
    ],
    [
      'grigliata-di-mare', 24, ['fish', 'crustaceans', 'molluscs'], 'noPork',
      ['Grigliata mista di mare', 'Mixed seafood grill', 'Gemischte Grillplatte vom Meer', 'Grillade mixte de la mer', 'Parrillada de mar'],
      [
        'Pesce spada, branzino, calamari e gamberoni alla brace, con olio al limone.',
        'Swordfish, sea bass, squid and king prawns from the grill, with lemon oil.',
        'Schwertfisch, Wolfsbarsch, Kalmar und Riesengarnelen vom Grill, mit Zitronenöl.',
        'Espadon, bar, calamars et gambas à la braise, à l’huile de citron.',
        'Pez espada, lubina, calamares y langostinos a la brasa, con aceite de limón.',
      ],
    ],
  ]),
  ...recipesOf(4, [
    [
      'finocchi-e-arance', 6, [], 'vegan',
      ['Insalata di finocchi e arance', 'Fennel and orange salad', 'Fenchel-Orangen-Salat', 'Salade de fenouil et d’orange', 'Ensalada de hinojo y naranja'],
      [
        'Finocchi sottili, arance a vivo e olive nere: rinfresca dopo il pesce.',
        'Thin fennel, orange fillets and black olives: fresh after the fish.',
        'Hauchdünner Fenchel, Orangenfilets und schwarze Oliven: erfrischend nach dem Fisch.',
        'Fenouil émincé, suprêmes d’orange et olives noires : rafraîchissant après le poisson.',
        'Hinojo en láminas, gajos de naranja y aceitunas negras: refresca después del pescado.',
      ],
    ],
    [
      'patate-al-prezzemolo', 5, [], 'vegan',
      ['Patate al prezzemolo', 'Parsley potatoes', 'Petersilienkartoffeln', 'Pommes de terre persillées', 'Patatas al perejil'],
      [
        'Patate lesse condite calde con olio extravergine, prezzemolo e limone.',
        'Boiled potatoes dressed warm with extra virgin olive oil, parsley and lemon.',
        'Gekochte Kartoffeln, warm angemacht mit nativem Olivenöl, Petersilie und Zitrone.',
        'Pommes de terre à l’eau assaisonnées chaudes, huile d’olive vierge extra, persil et citron.',
        'Patatas cocidas aliñadas en caliente con aceite de oliva virgen extra, perejil y limón.',
      ],
    ],
  ]),
  ...recipesOf(6, [
    [
      'sgroppino-al-limone', 7, ['sulfites'], 'vegetarian',
      ['Sgroppino al limone', 'Lemon sgroppino', 'Zitronen-Sgroppino', 'Sgroppino au citron', 'Sgroppino de limón'],
      [
        'Sorbetto al limone montato con Prosecco, servito nel calice.',
        'Lemon sorbet whipped with Prosecco, served in a glass.',
        'Zitronensorbet mit Prosecco aufgeschlagen, im Glas serviert.',
        'Sorbet au citron fouetté au Prosecco, servi dans une flûte.',
        'Sorbete de limón batido con Prosecco, servido en copa.',
      ],
    ],
  ]),
]
