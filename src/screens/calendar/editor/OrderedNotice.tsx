import { isMealRemoval, putBack } from '#domain/menu/ordered.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { mealName } from './mealName.ts'
import { nameOnMenu } from './nameOnMenu.ts'
import styles from './SaveBar.module.css'
import type { Edit } from './useMenuEdits.ts'

interface Props {
  readonly removals: readonly OrderedRemoval[]
  readonly edit: Edit
}

export function OrderedNotice({ removals, edit }: Props) {
  const table = useSelect((state) => state.tables.Dish)
  const { ordered } = menuEditor
  const meals = removals.filter(isMealRemoval)
  // First what prevents saving.
  const told = meals.length > 0 ? meals : removals
  const say = ({ change, dishId, persons }: OrderedRemoval) =>
    dishId === undefined
      ? ordered.meal(mealName(change.mealIndex), persons)
      : ordered.dish(nameOnMenu(table, dishId), persons)
  const [only] = told
  const together = meals.length > 0 ? ordered.meals : ordered.dishes
  return (
    <div className={styles.ordered} role="status">
      <span>{only && told.length === 1 ? say(only) : together(told.length)}</span>
      <Button kind="quiet" onClick={() => edit((menus) => putBack(menus, told))}>
        {ordered.putBack}
      </Button>
    </div>
  )
}
