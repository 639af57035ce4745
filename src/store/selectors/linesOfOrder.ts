import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { State } from '../tables/state.ts'
import { rowsBy } from './rowsBy.ts'

const linesByOrder = rowsBy<MealOrderDish>(({ order }) => order)

/** Also those of quantity 0. The outbox needs it before anybody signs in: what a meal's report needs stays apart. */
export const linesOfOrder = ({ tables }: Pick<State, 'tables'>, orderId: string): readonly MealOrderDish[] =>
  linesByOrder(tables.MealOrderDish, orderId)
