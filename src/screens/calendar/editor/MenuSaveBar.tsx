import type { MealChange } from '#domain/menu/changes.ts'
import { mealIdOf } from '#domain/menu/dayMenu.ts'
import { isMealRemoval, putBack } from '#domain/menu/ordered.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { mealName } from '#domain/reference/meals.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { savingNote } from '#ui/feedback/savingNote.ts'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { Text } from '#ui/Text.tsx'
import type { ChosenDishes } from './actions.tsx'
import type { Edit, MenuEdits } from './edits.ts'
import { nameOnMenu } from './nameOnMenu.ts'
import type { CopyPaste } from './paste.tsx'
import styles from './MenuSaveBar.module.css'

interface OrderedNoticeProps {
  readonly removals: readonly OrderedRemoval[]
  readonly edit: Edit
}

function OrderedNotice({ removals, edit }: OrderedNoticeProps) {
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

interface OvertakenNoticeProps {
  readonly hotelId: string
  readonly changes: readonly MealChange[]
}

function OvertakenNotice({ hotelId, changes }: OvertakenNoticeProps) {
  const { rows } = useSelect((state) => state.tables.CalendarMeal)
  const { overtaken } = menuEditor
  const [only] = changes
  const say = (change: MealChange) => {
    const { day, mealIndex } = change
    const by = rows.get(mealIdOf(hotelId, day, mealIndex))?.changedBy
    return overtaken.meal(by, mealName(mealIndex), day, menuEditor.overwrite.change(change))
  }
  return (
    <div className={styles.ordered} role="status">
      <span>{only && changes.length === 1 ? say(only) : overtaken.meals(changes.length)}</span>
    </div>
  )
}

interface Props {
  readonly hotelId: string
  readonly edits: MenuEdits
  readonly removals: readonly OrderedRemoval[]
  readonly chosen: ChosenDishes
  readonly copyPaste: CopyPaste
  readonly onSave: () => void
}

export function MenuSaveBar({ hotelId, edits, removals, chosen, copyPaste, onSave }: Props) {
  const { save, dish, actions } = menuEditor
  const count = edits.changes.length
  const saving = useSelect((state) => state.saving)
  const durable = useSelect((state) => state.durable)
  // On a phone the panel covers the indicator of the top bar.
  const note = count === 0 ? savingNote(saving, durable) : undefined
  return (
    <footer className={styles.bar}>
      {chosen.dishes.length > 0 && (
        <div className={styles.chosen}>
          <span>{dish.chosen(chosen.dishes.length)}</span>
          <Button kind="quiet" onClick={chosen.clear}>
            {dish.unchoose}
          </Button>
          <Button aria-label={actions.copyDishes} onClick={() => copyPaste.copyDishes(chosen.dishes)}>
            {actions.copy}
          </Button>
        </div>
      )}
      {edits.overtaken.length > 0 && <OvertakenNotice hotelId={hotelId} changes={edits.overtaken} />}
      {removals.length > 0 && <OrderedNotice removals={removals} edit={edits.edit} />}
      <div className={styles.save}>
        <Text component="p" size="md" type="secondary" id="menu-save-note" data-tone={note?.tone}>
          {note?.text}
          <span role="status">{note ? '' : count > 0 ? save.changes(edits.changes) : save.nothing}</span>
        </Text>
        <Button
          kind="primary"
          data-tutorial="save"
          disabled={count === 0}
          aria-describedby="menu-save-note"
          onClick={onSave}
        >
          {it.common.save}
          <Shortcut combo="ctrl+s" />
        </Button>
      </div>
    </footer>
  )
}
