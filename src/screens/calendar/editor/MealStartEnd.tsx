import { clockTimes } from '#domain/dates/calendar.ts'
import { setTimingTogether } from '#domain/menu/companion.ts'
import type { Shared, SharedMeal } from '#domain/menu/shared.ts'
import { MEAL_START_TIMES } from '#domain/rules/hotel/hotel.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import type { Edit } from './edits.ts'
import styles from './MealStartEnd.module.css'

interface Props {
  readonly meal: SharedMeal
  readonly name: string
  readonly edit: Edit
}

const { from: EARLIEST, to: LATEST, step: STEP } = MEAL_START_TIMES

const valuesOf = <T,>(shared: Shared<T>): readonly T[] => ('same' in shared ? [shared.same] : shared.differs)
const earliest = (times: readonly ClockTime[]) => [...times].sort()[0] ?? EARLIEST
const latest = (times: readonly ClockTime[]) => [...times].sort().at(-1) ?? LATEST

export function MealStartEnd({ meal, name, edit }: Props) {
  const { mealIndex, start, end } = meal
  const text = menuEditor.meal
  const lastStart = earliest(valuesOf(end))
  const firstEnd = latest(valuesOf(start))
  return (
    <Flex wrap align="center" justify="end" gap="xs" type="secondary">
      <TimeSelect
        label={text.startOf(name)}
        tutorial="start"
        time={start}
        times={clockTimes(EARLIEST, lastStart, STEP)}
        onChange={(time) => edit((menus) => setTimingTogether(menus, mealIndex, { start: time }))}
      />
      <span aria-hidden="true">–</span>
      <TimeSelect
        label={text.endOf(name)}
        time={end}
        times={[...clockTimes(firstEnd, LATEST, STEP), LATEST]}
        onChange={(time) => edit((menus) => setTimingTogether(menus, mealIndex, { end: time }))}
      />
      {('differs' in start || 'differs' in end) && (
        <Text size="sm" type="warning" strong className={styles.mark}>
          {menuEditor.differs}
        </Text>
      )}
    </Flex>
  )
}

interface SelectProps {
  readonly label: string
  readonly tutorial?: string
  readonly time: Shared<ClockTime>
  readonly times: readonly ClockTime[]
  readonly onChange: (time: ClockTime) => void
}

function TimeSelect({ label, tutorial, time, times, onChange }: SelectProps) {
  const value = 'same' in time ? time.same : ''
  const choices = [...new Set([...times, ...('same' in time ? [time.same] : [])])].sort()
  return (
    <select
      className={styles.select}
      aria-label={label}
      data-tutorial={tutorial}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === '' && (
        <option value="" disabled>
          –:–
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
