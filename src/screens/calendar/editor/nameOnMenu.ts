import type { DishTable } from '#domain/menu/dishGroups.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'

export function nameOnMenu(table: DishTable, dishId: string): string {
  const dish = table.rows.get(dishId)
  return dish ? dishName(dish) || menuEditor.dish.untitled : it.common.unnamedDish
}
