import { plainName, saveFile } from '#browser/saveFile.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { isForgotten, isPressedAt, serviceTimes } from '#domain/kitchen/serviceTimes.ts'
import { lateMinutesOf, stationsOf } from '#domain/kitchen/stations.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CourseCall, KitchenPortion } from '#domain/schema/kitchen.ts'
import { kitchenAfter as words } from '#i18n/orders/kitchenAfter.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import table from '#ui/Table.module.css'
import { Text } from '#ui/Text.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './AfterMeal.module.css'
import { afterMealCells, changeLines, mealOfHotel, TIME_COLUMNS, timeTables, timeText } from './afterMealLines.ts'
import type { ChangeLine, TimeTable } from './afterMealLines.ts'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  /** Of all stations and turns. */
  readonly cards: readonly KitchenCard[]
  readonly calls: readonly CourseCall[]
  readonly rows: ReadonlyMap<string, KitchenPortion>
}

/** How the kitchen did at a meal: one page, also on paper. */
export function AfterMeal({ hotel, facts, cards, calls, rows }: Props) {
  const lateMinutes = lateMinutesOf(hotel)
  const isPressed = isPressedAt({ rows, calls })
  const times = serviceTimes({ cards, rows, stations: stationsOf(hotel), lateMinutes })
  const tables = isPressed ? timeTables(times) : []
  const changes = changeLines(hotel, facts)
  const isGone = isForgotten(facts.meal, useNow())
  const save = async () => {
    const { csvText } = await import('#store/exporting/csvText.ts')
    const day = dayOf(facts.meal.date ?? 0, timeZoneOf(hotel))
    const text = csvText(afterMealCells(tables, changes ?? []), true)
    saveFile(words.fileName(plainName(hotel.name ?? ''), day), new Blob([text], { type: 'text/csv' }))
  }
  return (
    <Flex component="section" vertical gap="lg" className={styles.after} aria-label={words.title}>
      <Flex component="header" wrap align="center" justify="space-between" gap="md">
        <div>
          <h2>{words.title}</h2>
          <Text component="p" type="secondary">
            {mealOfHotel(hotel, facts.meal)}
          </Text>
        </div>
        <Flex wrap gap="sm" className={styles.actions}>
          <Button icon={<Icon name="download" size={18} />} onClick={() => void save()}>
            {words.export}
          </Button>
          <Button icon={<Icon name="print" size={18} />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </Flex>
      </Flex>
      {isPressed ? (
        <Flex vertical gap="md">
          <h3>{words.times}</h3>
          {tables.map((one) => (
            <Times key={one.head} {...one} />
          ))}
          <Text component="p" size="md" type="secondary">
            {words.hint(lateMinutes.late)}
          </Text>
        </Flex>
      ) : (
        <EmptyState {...(isGone ? words.forgotten : words.none)} />
      )}
      {!(isGone && changes === undefined) && <Changes changes={changes} />}
      {!isGone && (
        <Text component="p" size="md" type="secondary" className={styles.actions}>
          {words.kept}
        </Text>
      )}
    </Flex>
  )
}

const Times = ({ head, lines }: TimeTable) => (
  <div className={styles.scroll}>
    <table className={`${table.table} ${styles.times}`}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {TIME_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, time }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {TIME_COLUMNS.map((column) => (
              <td key={column}>{timeText(time, column) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Changes({ changes }: { readonly changes: readonly ChangeLine[] | undefined }) {
  return (
    <Flex vertical gap="sm">
      <h3>{words.changes}</h3>
      {changes === undefined || changes.length === 0 ? (
        <p>{changes === undefined ? words.noSheet : words.noChanges}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={`${table.table} ${styles.changes}`}>
            <thead>
              <tr>
                {([words.number, words.change, words.whose, words.toldBy] as const).map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ number, change, whose, told }) => (
                <tr key={`${number} ${told}`}>
                  <td>{number}</td>
                  <th scope="row">{change}</th>
                  <td>{whose}</td>
                  <td>{told}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Flex>
  )
}
