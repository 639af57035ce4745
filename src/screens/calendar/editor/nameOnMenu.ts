import type { DishTable } from '#domain/menu/dishGroups.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'

/** The Italian name of a dish of a menu, also of one without a name or that is gone. */
export function nameOnMenu(table: DishTable, dishId: string): string {
  const dish = table.rows.get(dishId)
  return dish ? dishName(dish) || menuEditor.dish.untitled : it.common.unnamedDish
}
