import type { MealPresence } from '#domain/reports/presence.ts'
import { presence as words } from '#i18n/orders/presence.ts'
import { printFrame } from '#i18n/print.ts'
import paper from '#print/frame/ReportSheet.module.css'
import type { Presence } from '#store/selectors/presence.ts'
import styles from './PresencePaper.module.css'

interface PaperProps {
  readonly presence: Presence
  readonly zone: string
}

const besideOf = (one: MealPresence, { extras }: Presence): string =>
  words.besideCovers(one, extras.get(one.meal.id)).join(' · ')

function ChosenMeal({ one, presence, zone }: { readonly one: MealPresence } & PaperProps) {
  const parts = presence.parts.get(one.meal.id)
  return (
    <section className={styles.meal}>
      <h3>
        {words.mealName(one)} <span>{words.start(one, zone)}</span>
      </h3>
      <p>
        <b>{words.number(one.covers)}</b> {words.coversWord(one.covers)}
      </p>
      <p>{words.withStaff(one, presence.extras.get(one.meal.id)).join(' · ')}</p>
      {parts && words.partLines(parts).map(({ label, text }) => <p key={label}>{`${label}: ${text}`}</p>)}
    </section>
  )
}

/** The chosen day large, the fortnight below it. */
export function PresencePaper({ presence, zone }: PaperProps) {
  const { days } = presence
  const [first] = days
  if (!first) return null
  const { columns } = words
  return (
    <>
      <div className={styles.meals}>
        {first.meals.map((one) => (
          <ChosenMeal key={one.meal.id} one={one} presence={presence} zone={zone} />
        ))}
      </div>
      <p>{printFrame.about([words.comings(first), words.staffAtEach(first)].filter(Boolean))}</p>
      <table className={`${paper.table} ${styles.days}`}>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            {first.meals.map((one) => (
              <th key={one.meal.id} scope="col">
                {words.mealName(one)}
              </th>
            ))}
            <th scope="col">{columns.arrivals}</th>
            <th scope="col">{columns.departures}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{words.shortDay(day.day)}</th>
              {day.meals.map((one) => (
                <td key={one.meal.id}>
                  <b>{words.number(one.covers)}</b> <small>{besideOf(one, presence)}</small>
                </td>
              ))}
              <td>{words.number(day.arrivals)}</td>
              <td>{words.number(day.departures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
