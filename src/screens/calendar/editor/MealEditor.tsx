import { bringToAllDays } from '#domain/menu/copied.ts'
import { dishGroups } from '#domain/menu/dishGroups.ts'
import type { DishTable } from '#domain/menu/dishGroups.ts'
import { removeMeal } from '#domain/menu/edits.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { mealName } from '#domain/reference/meals.ts'
import { turnsOutside } from '#domain/rules/places/turn.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { AddDish } from './AddDish.tsx'
import { CourseGroup } from './CourseGroup.tsx'
import type { Edit } from './edits.ts'
import styles from './MealEditor.module.css'
import { MealStartEnd } from './MealStartEnd.tsx'
import { OrderingWindow } from './OrderingWindow.tsx'

const NO_TURNS: readonly Turn[] = []

interface MealPresenceProps {
  readonly meal: SharedMeal
  readonly name: string
  readonly days: number
  readonly edit: Edit
}

function MealPresence({ meal, name, days, edit }: MealPresenceProps) {
  const where = menuEditor.theDays(meal.on.map(({ day }) => day))
  return (
    <Flex component="p" wrap align="center" gap="ms" lines="none">
      <Text size="sm" type="warning" strong className={styles.mark} title={where}>
        {menuEditor.onDays(meal.days, days)}
        <span className="visuallyHidden">{where}</span>
      </Text>
      <TextButton
        aria-label={menuEditor.toAllDaysOf(name)}
        onClick={() => edit((menus) => bringToAllDays(menus, meal.mealIndex))}
      >
        {menuEditor.toAllDays}
      </TextButton>
    </Flex>
  )
}

/** Guests of such a turn would read another hour than the one at which they sit down. */
function TurnsOutside({ meal: { mealIndex, start, end } }: { readonly meal: SharedMeal }) {
  const hotel = useHotel()
  const turns = useSelect((state) => (hotel ? namedTurnsOfHotel(state, hotel.id) : NO_TURNS))
  if (!('same' in start) || !('same' in end)) return null
  const outside = turnsOutside(turns, mealIndex, { from: start.same, to: end.same }).map(({ name = '', times }) => ({
    name,
    from: times?.[mealIndex]?.from.slice(0, 5) ?? '',
  }))
  return (
    outside.length > 0 && (
      <Text component="p" size="md" type="secondary" className={styles.quiet}>
        {menuEditor.meal.turnsOutside(outside)}
      </Text>
    )
  )
}

interface Props {
  readonly meal: SharedMeal
  readonly day: Day | undefined
  readonly days: number
  /** A companion with the times of its meal. */
  readonly follows: boolean
  readonly table: DishTable
  readonly collection: readonly Dish[]
  readonly edit: Edit
  readonly pictures: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (mealIndex: MealIndex, id: string) => void
  readonly copiedDishes: number
  readonly onPasteDishes: (mealIndex: MealIndex) => void
  readonly openCollection: () => void
}

export function MealEditor(props: Props) {
  const { meal, day, days, follows, table, edit, pictures, chosen, onChoose } = props
  const { mealIndex } = meal
  const name = mealName(mealIndex)
  const groups = dishGroups(meal.dishes, table)
  return (
    <section className={styles.card} aria-label={name}>
      <Flex component="header" align="start" gap="sm" className={styles.head}>
        <Flex wrap gap="sm" lines="none" grow>
          <h3>{name}</h3>
          {!follows && <MealStartEnd meal={meal} name={name} edit={edit} />}
        </Flex>
        <div className={styles.remove}>
          <IconButton
            icon="trash"
            look="danger"
            aria-label={menuEditor.meal.remove(name)}
            onClick={() => edit((menus) => removeMeal(menus, mealIndex))}
          />
        </div>
      </Flex>
      {!follows && <TurnsOutside meal={meal} />}
      {meal.days < days && <MealPresence meal={meal} name={name} days={days} edit={edit} />}
      {follows ? (
        <Text component="p" size="md" type="secondary" className={styles.quiet}>
          {menuEditor.meal.withBreakfast}
        </Text>
      ) : (
        <OrderingWindow meal={meal} name={name} day={day} edit={edit} />
      )}
      <Additions {...props} name={name} />
      {groups.length === 0 && (
        <Text component="p" size="md" type="secondary" className={styles.quiet}>
          {menuEditor.meal.noDishes}
        </Text>
      )}
      {groups.map(({ course, dishes }) => (
        <CourseGroup
          key={course?.id ?? 'none'}
          meal={meal}
          course={course}
          dishes={dishes}
          table={table}
          edit={edit}
          pictures={pictures}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </section>
  )
}

function Additions(props: Props & { readonly name: string }) {
  const { meal, name, collection, edit, copiedDishes, onPasteDishes, openCollection } = props
  const { dish } = menuEditor
  return (
    <Flex vertical gap="sm" className={styles.additions}>
      {collection.length > 0 && (
        <AddDish meal={meal} name={name} collection={collection} edit={edit} openCollection={openCollection} />
      )}
      {copiedDishes > 0 && (
        <Button aria-label={dish.pasteInto(copiedDishes, name)} onClick={() => onPasteDishes(meal.mealIndex)}>
          {dish.pasteHere(copiedDishes)}
        </Button>
      )}
    </Flex>
  )
}
