import { nameIn } from '#domain/reports/printedTables.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { it } from './it.ts'

/** What a dish is called on a screen, also one that has no name or that nobody knows any more. */
export const dishTitle = (dishes: ReadonlyMap<string, Dish>, dishId: string): string =>
  nameIn(dishes, dishId) || it.common.unnamedDish
