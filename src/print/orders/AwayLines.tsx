import { awayOrders } from '#domain/reports/mealSheet.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { awayDishes, awayPlace } from '#i18n/orders/away.ts'
import styles from '#print/frame/ReportSheet.module.css'

interface Props {
  readonly people: readonly PersonSheet[]
  readonly dishes: ReadonlyMap<string, Dish>
}

export const AwayLines = ({ people, dishes }: Props) =>
  awayOrders(people).map((away) => (
    <p key={`${away.mode} ${away.location}`} className={styles.away}>
      <b>{awayPlace(away.mode, away.location)}</b>
      {away.people.map((sheet) => ` · ${awayDishes(sheet, dishes)}`)}
    </p>
  ))
