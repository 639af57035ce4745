import type { Board, MealIndex } from '../schema/values.ts'

export interface BoardKind {
  readonly code: Board
  readonly name: string
  readonly meals: readonly MealIndex[]
  readonly withDrinks: boolean
}

/** The boards and what each includes (docs/domain.md, Boards). */
export const boards: readonly BoardKind[] = [
  { code: 'BB', name: 'Pernottamento e colazione', meals: ['0', '2'], withDrinks: false },
  { code: 'HBL', name: 'Mezza pensione con pranzo', meals: ['0', '1', '2'], withDrinks: false },
  { code: 'HB', name: 'Mezza pensione con cena', meals: ['0', '2', '3'], withDrinks: false },
  { code: 'FB', name: 'Pensione completa', meals: ['0', '1', '2', '3'], withDrinks: false },
  { code: 'NT', name: 'Solo pernottamento', meals: [], withDrinks: false },
  { code: 'FBD', name: 'Pensione completa con bevande', meals: ['0', '1', '2', '3'], withDrinks: true },
  { code: 'HBLD', name: 'Mezza pensione con pranzo e bevande', meals: ['0', '1', '2'], withDrinks: true },
  { code: 'HBD', name: 'Mezza pensione con cena e bevande', meals: ['0', '2', '3'], withDrinks: true },
]
