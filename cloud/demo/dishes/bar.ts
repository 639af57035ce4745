import { ofCourse } from './dish.ts'

/** What the bar serves outside the meals; in no menu. */
export const bar = [
  ...ofCourse(1, [
    {
      slug: 'tagliere-salumi-formaggi',
      price: 16,
      contains: ['dairy', 'treeNuts'],
      diet: 'any',
      is: ['extra', 'allDay', 'barOnly'],
      labels: ['chilometro-zero'],
      name: {
        it: 'Tagliere di salumi e formaggi',
        en: 'Cured meat and cheese board',
        de: 'Brett mit Wurst und Käse',
        fr: 'Planche de charcuterie et fromages',
        es: 'Tabla de embutidos y quesos',
      },
      description: {
        it: 'Ciauscolo, prosciutto di Carpegna, pecorino e casciotta d’Urbino, con miele e noci.',
        en: 'Soft ciauscolo salami, Carpegna ham, pecorino and casciotta from Urbino, with honey and walnuts.',
        de: 'Streichsalami Ciauscolo, Schinken aus Carpegna, Pecorino und Casciotta aus Urbino, mit Honig und Walnüssen.',
        fr: 'Ciauscolo, jambon de Carpegna, pecorino et casciotta d’Urbino, avec miel et noix.',
        es: 'Ciauscolo, jamón de Carpegna, pecorino y casciotta de Urbino, con miel y nueces.',
      },
    },
    {
      slug: 'crescia-sfogliata',
      price: 9,
      contains: ['gluten', 'eggs', 'dairy'],
      diet: 'any',
      is: ['extra', 'allDay', 'barOnly'],
      name: {
        it: 'Crescia sfogliata con prosciutto e rucola',
        en: 'Flaky crescia flatbread with ham and rocket',
        de: 'Blättrige Crescia mit Schinken und Rucola',
        fr: 'Crescia feuilletée au jambon et à la roquette',
        es: 'Crescia hojaldrada con jamón y rúcula',
      },
      description: {
        it: 'La sfoglia di Urbino cotta sulla piastra, con prosciutto crudo, rucola e stracchino.',
        en: 'The flatbread of Urbino baked on the griddle, with cured ham, rocket and soft stracchino cheese.',
        de: 'Das Fladenbrot aus Urbino von der heißen Platte, mit rohem Schinken, Rucola und Stracchino.',
        fr: 'La galette d’Urbino cuite sur la plaque, avec jambon cru, roquette et stracchino.',
        es: 'La torta de Urbino hecha a la plancha, con jamón curado, rúcula y queso stracchino.',
      },
    },
  ]),
  ...ofCourse(3, [
    {
      slug: 'club-sandwich',
      price: 14,
      contains: ['gluten', 'eggs', 'mustard'],
      diet: 'any',
      is: ['extra', 'allDay', 'barOnly'],
      name: {
        it: 'Club sandwich',
        en: 'Club sandwich',
        de: 'Club-Sandwich',
        fr: 'Club sandwich',
        es: 'Sándwich club',
      },
      description: {
        it: 'Pane tostato con pollo, pancetta croccante, uovo, lattuga e maionese, con le patatine.',
        en: 'Toast with chicken, crisp bacon, egg, lettuce and mayonnaise, with chips.',
        de: 'Toast mit Hähnchen, knusprigem Speck, Ei, Salat und Mayonnaise, dazu Chips.',
        fr: 'Pain grillé, poulet, lard croustillant, œuf, laitue et mayonnaise, avec des chips.',
        es: 'Pan tostado con pollo, panceta crujiente, huevo, lechuga y mayonesa, con patatas fritas.',
      },
    },
  ]),
]
