import { followsTimes } from '#domain/menu/companion.ts'
import { earlierDays } from '#domain/menu/earlierDays.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealDishesOfHotel } from '#store/selectors/dishes.ts'
import { mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { ChosenDishes } from './actions.tsx'
import type { Edit } from './edits.ts'
import styles from './MealEditor.module.css'
import { MealEditor } from './MealEditor.tsx'
import type { CopyPaste } from './paste.tsx'

interface Props {
  readonly hotel: Hotel
  readonly meals: readonly SharedMeal[]
  readonly days: readonly Day[]
  readonly edit: Edit
  readonly pictures: boolean
  readonly chosen: ChosenDishes
  readonly copiedDishes: number
  readonly canPaste: boolean
  readonly copyPaste: CopyPaste
  readonly openCollection: () => void
}

export function MealList(props: Props) {
  const { hotel, meals, days, edit, pictures, chosen, copiedDishes, canPaste, copyPaste } = props
  const table = useSelect((state) => state.tables.Dish)
  const collection = useSelect((state) => mealDishesOfHotel(state, hotel.id))
  const { meal } = menuEditor
  return (
    <>
      {collection.length === 0 && <EmptyCollection onOpen={props.openCollection} />}
      {meals.length === 0 && (
        <EmptyState
          title={meal.none}
          text={canPaste ? meal.noneText : meal.noneTextEmpty}
          action={
            <>
              {canPaste && <Button onClick={copyPaste.paste}>{menuEditor.actions.paste}</Button>}
              <AsEarlier hotel={hotel} days={days} onChoose={copyPaste.takeOver} />
            </>
          }
        />
      )}
      {meals.map((shared) => (
        <MealEditor
          key={shared.mealIndex}
          meal={shared}
          day={days.length === 1 ? days[0] : undefined}
          days={days.length}
          follows={followsTimes(shared, meals)}
          table={table}
          collection={collection}
          edit={edit}
          pictures={pictures}
          chosen={chosen.of(shared.mealIndex)}
          onChoose={chosen.toggle}
          copiedDishes={copiedDishes}
          onPasteDishes={copyPaste.pasteDishes}
          openCollection={props.openCollection}
        />
      ))}
    </>
  )
}

interface AsEarlierProps {
  readonly hotel: Hotel
  readonly days: readonly Day[]
  readonly onChoose: (earlier: readonly Day[]) => void
}

function AsEarlier({ hotel, days, onChoose }: AsEarlierProps) {
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const menusOf = (some: readonly Day[]) => menusFromRows(rows, some, timeZoneOf(hotel))
  const isServed = (day: Day) => menusOf([day]).some(({ meals }) => meals.some(({ dishes }) => dishes.length > 0))
  return earlierDays(days, isServed).map((earlier) => (
    <Button key={earlier[0]} onClick={() => onChoose(earlier)}>
      {menuEditor.meal.as(earlier)}
    </Button>
  ))
}

function EmptyCollection({ onOpen }: { readonly onOpen: () => void }) {
  const { collection } = menuEditor
  return (
    <div className={styles.notice}>
      <p>{collection.empty}</p>
      <Button onClick={onOpen}>{collection.open}</Button>
    </div>
  )
}
