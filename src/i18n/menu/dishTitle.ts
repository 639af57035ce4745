import { nameIn } from '#domain/reports/printedTables.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'

export const dishTitle = (dishes: ReadonlyMap<string, Dish>, dishId: string): string =>
  nameIn(dishes, dishId) || it.common.unnamedDish
