import type { Translations } from '../schema/values.ts'

export interface Course {
  readonly id: number
  /** From 0, in the order of a menu. */
  readonly position: number
  /** The Italian name is the one on the screens. */
  readonly name: Required<Translations>
  /** Of its mark, `#rrggbb`, 3 : 1 against the surface of both modes. */
  readonly colour: string
  /** Drinks: included only in boards with drinks. */
  readonly special?: true
}

const course = (
  id: number,
  position: number,
  colour: string,
  [it, en, de, fr, es, pl, nl, ru]: readonly [string, string, string, string, string, string, string, string],
): Course => ({ id, position, colour, name: { it, en, de, fr, es, pl, nl, ru } })

/** docs/domain.md, Courses. Ids are kept in dishes and never change; positions may. */
export const courses: readonly Course[] = [
  course(0, 3, '#a8432a', [
    'Piatti speciali',
    'Specials',
    'Spezialitäten',
    'Spécialités',
    'Especialidades',
    'Dania specjalne',
    'Specialiteiten',
    'Фирменные блюда',
  ]),
  course(1, 4, '#b26a00', [
    'Antipasti',
    'Starters',
    'Vorspeisen',
    'Entrées',
    'Entrantes',
    'Przystawki',
    'Voorgerechten',
    'Закуски',
  ]),
  course(2, 5, '#c2571f', [
    'Primi',
    'First courses',
    'Erste Gänge',
    'Premiers plats',
    'Primeros platos',
    'Pierwsze dania',
    'Eerste gerechten',
    'Первые блюда',
  ]),
  course(3, 6, '#9c3353', [
    'Secondi',
    'Main courses',
    'Hauptgerichte',
    'Plats principaux',
    'Segundos platos',
    'Dania główne',
    'Hoofdgerechten',
    'Вторые блюда',
  ]),
  course(4, 7, '#4c7a34', [
    'Contorni',
    'Side dishes',
    'Beilagen',
    'Accompagnements',
    'Guarniciones',
    'Dodatki',
    'Bijgerechten',
    'Гарниры',
  ]),
  course(5, 8, '#7a8a1f', ['Frutta', 'Fruit', 'Obst', 'Fruits', 'Fruta', 'Owoce', 'Fruit', 'Фрукты']),
  course(6, 9, '#a35a86', ['Dolci', 'Desserts', 'Desserts', 'Desserts', 'Postres', 'Desery', 'Nagerechten', 'Десерты']),
  {
    ...course(7, 10, '#2f7d8c', [
      'Bevande',
      'Drinks',
      'Getränke',
      'Boissons',
      'Bebidas',
      'Napoje',
      'Dranken',
      'Напитки',
    ]),
    special: true,
  },
  course(8, 0, '#a0782c', [
    'Cibi della colazione',
    'Breakfast dishes',
    'Frühstücksgerichte',
    'À manger au petit-déjeuner',
    'Platos del desayuno',
    'Dania śniadaniowe',
    'Ontbijtgerechten',
    'Блюда к завтраку',
  ]),
  course(9, 1, '#86603f', [
    'Bevande della colazione',
    'Breakfast drinks',
    'Frühstücksgetränke',
    'Boissons du petit-déjeuner',
    'Bebidas del desayuno',
    'Napoje śniadaniowe',
    'Ontbijtdranken',
    'Напитки к завтраку',
  ]),
  course(10, 11, '#84374a', ['Vini', 'Wines', 'Weine', 'Vins', 'Vinos', 'Wina', 'Wijnen', 'Вина']),
  course(11, 2, '#c04f3f', [
    'Aperitivi',
    'Aperitifs',
    'Aperitifs',
    'Apéritifs',
    'Aperitivos',
    'Aperitify',
    'Aperitieven',
    'Аперитивы',
  ]),
]

export const coursesInOrder: readonly Course[] = [...courses].sort((one, other) => one.position - other.position)

export const courseOf = (id: number | undefined): Course | undefined => courses.find((known) => known.id === id)
