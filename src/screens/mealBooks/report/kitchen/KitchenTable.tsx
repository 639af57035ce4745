import Switch from 'antd/es/switch'
import { serverNow } from '#browser/clock.ts'
import type { AllergyPerson } from '#domain/reports/allergies.ts'
import { ordersOfDish } from '#domain/reports/kitchen.ts'
import type { KitchenCourse, KitchenDish, OrderOfDish } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { whoIs } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { numberText } from '#i18n/format/numbers.ts'
import { portionsLeftText } from '#i18n/orders/portions.ts'
import { refusalText } from '#i18n/refusals.ts'
import { GuestAllergies } from '#screens/guestNeeds/GuestAllergies.tsx'
import { DutyLink } from '#screens/links/DutyLink.tsx'
import { EDIT_PAGE, whoseOrder } from '#screens/mealBooks/report/orderLinks.ts'
import type { EditOf } from '#screens/mealBooks/report/orderLinks.ts'
import { setSoldOut } from '#store/commands/menu/menu.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Tag } from '#ui/Tag.tsx'
import table from '#ui/Table.module.css'
import { FROM_LIST } from '#ui/url/wayBack.ts'
import styles from './KitchenTable.module.css'

interface OrdersToTellProps {
  readonly orders: readonly OrderOfDish[]
  readonly facts: Pick<MealFacts, 'tables' | 'seatings'>
  readonly editOf: EditOf
}

const OrdersToTell = ({ orders, facts, editOf }: OrdersToTellProps) => (
  <details className={styles.orders}>
    <summary>{words.kitchen.toTell(orders.length)}</summary>
    <ul>
      {orders.map(({ booking: { book }, sheet: { person, place }, portions }) => (
        <li key={person.id}>
          <DutyLink page={EDIT_PAGE} to={editOf(book.id, portions.dishId)} state={FROM_LIST}>
            {whoseOrder({ book, person, place }, facts)}
          </DutyLink>
          <span>{words.kitchen.portions(portions)}</span>
        </li>
      ))}
    </ul>
  </details>
)

interface SoldOutProps {
  readonly meal: CalendarMeal
  readonly dishId: string
  readonly name: string
}

interface NameAndLeftProps {
  readonly name: string
  /** Of limited portions. */
  readonly left: number | undefined
}

export const NameAndLeft = ({ name, left }: NameAndLeftProps) => (
  <span className={styles.name}>
    <span>{name}</span>
    {left !== undefined && <Tag tone={left > 0 ? 'plain' : 'low'}>{portionsLeftText(left)}</Tag>}
  </span>
)

/** 'Esaurito': from then on nobody can order another one. */
export function SoldOut({ meal, dishId, name }: SoldOutProps) {
  const convivio = useConvivio()
  const notify = useNotify()
  const isSoldOut = meal.soldOut?.includes(dishId) ?? false
  const may = useMay()
  if (!may.writes('CalendarMeal', 'update', 'soldOut'))
    return isSoldOut && <span className={styles.soldOut}>{words.kitchen.soldOut}</span>
  const set = (isOn: boolean) => {
    const verdict = setSoldOut(convivio, meal.id, dishId, isOn, serverNow())
    if (verdict) notify.error(refusalText(verdict.refusal))
  }
  return (
    <label className={styles.soldOut}>
      <Switch size="small" checked={isSoldOut} aria-label={`${words.kitchen.soldOut}: ${name}`} onChange={set} />
      {words.kitchen.soldOut}
    </label>
  )
}

/** A zero would be read as a figure. */
const NONE = '–'

interface Props {
  readonly course: KitchenCourse
  readonly facts: Pick<MealFacts, 'meal' | 'tables' | 'seatings'>
  /** Of dishes whose portions are limited. */
  readonly left?: ReadonlyMap<string, number>
  readonly allergies: readonly AllergyPerson[]
  readonly sheet: MealSheet
  readonly editOf: EditOf
  readonly hasHalf: boolean
  readonly hasTotal: boolean
  readonly isBelow: boolean
}

export function KitchenTable({ course, isBelow, ...shared }: Props) {
  const { hasHalf } = shared
  return (
    <table className={`${table.table} ${styles.table}`} data-half={hasHalf ? '' : undefined}>
      <caption>{course.name || words.kitchen.noCourse}</caption>
      <thead className={hasHalf && !isBelow ? undefined : 'visuallyHidden'}>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">{words.kitchen.dish}</span>
          </th>
          <th scope="col">{words.kitchen.normal}</th>
          {hasHalf && <th scope="col">{words.kitchen.half}</th>}
        </tr>
      </thead>
      {course.dishes.map((dish) => (
        <DishRows key={dish.dishId} dish={dish} {...shared} />
      ))}
    </table>
  )
}

interface DishProps extends Omit<Props, 'course' | 'isBelow'> {
  readonly dish: KitchenDish
}

function DishRows({ dish, facts, left, allergies, sheet, editOf, hasHalf, hasTotal }: DishProps) {
  const { meal } = facts
  const columns = hasHalf ? 3 : 2
  const name = dish.name || it.common.unnamedDish
  const isPlain = dish.plain.normal + dish.plain.half > 0
  return (
    <tbody>
      <tr className={styles.dish}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={styles.title}>
            <NameAndLeft name={name} left={left?.get(dish.dishId)} />
            <SoldOut meal={meal} dishId={dish.dishId} name={name} />
          </span>
          <GuestAllergies people={allergies} nameOf={whoIs} dishId={dish.dishId} />
        </th>
      </tr>
      {meal.soldOut?.includes(dish.dishId) && (
        <tr>
          <td colSpan={columns} className={styles.toTell}>
            <OrdersToTell orders={ordersOfDish(sheet, dish.dishId)} facts={facts} editOf={editOf} />
          </td>
        </tr>
      )}
      {dish.variants.map((variant) => (
        <Line key={variant.text} label={variant.text} portions={variant} hasHalf={hasHalf} />
      ))}
      {isPlain && <Line label={words.kitchen.plain} portions={dish.plain} hasHalf={hasHalf} isQuiet />}
      {hasTotal && dish.variants.length > 0 && (
        <Line label={words.kitchen.total} portions={dish} hasHalf={hasHalf} isTotal />
      )}
    </tbody>
  )
}

interface LineProps {
  readonly label: string
  readonly portions: PortionCounts
  readonly hasHalf: boolean
  readonly isQuiet?: boolean
  readonly isTotal?: boolean
}

function Line({ label, portions, hasHalf, isQuiet, isTotal }: LineProps) {
  return (
    <tr className={styles.line} data-quiet={isQuiet ? '' : undefined} data-total={isTotal ? '' : undefined}>
      <th scope="row">{label}</th>
      <td>{portions.normal > 0 ? numberText(portions.normal) : NONE}</td>
      {hasHalf && <td>{portions.half > 0 ? numberText(portions.half) : NONE}</td>}
    </tr>
  )
}
