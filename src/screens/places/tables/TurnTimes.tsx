import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { clockTimes, laterTime } from '#domain/dates/calendar.ts'
import type { MealKind } from '#domain/reference/meals.ts'
import { mealStart } from '#domain/rules/hotel/hotel.ts'
import { TURN_TIMES } from '#domain/rules/places/turn.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { TimeSpan } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { setTurnTimes } from '#store/commands/places/turn.ts'
import { useConvivio } from '#store/hooks.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './TurnTimes.module.css'

/** Minutes of a turn that is given a time for the first time. */
const USUAL_MIN = 60

const { from: first, to: last, step } = TURN_TIMES

/** Also one between the steps. Where none is chosen they begin with the start of the meal. */
function choicesWith(time: string | undefined, start: string) {
  const times = [...new Set([...clockTimes(first, last, step), ...(time ? [time] : [])])].sort()
  const later = times.filter((value) => value >= start)
  const listed = time ? times : [...later, ...times.filter((value) => value < start)]
  return listed.map((value) => ({ value, label: value }))
}

/** The usual start for an end: an hour before, on the same day. */
const usualStart = (to: string) => (to < '01:00' ? first : laterTime(to, -USUAL_MIN))

const shown = (span: TimeSpan): TimeSpan => ({ from: span.from.slice(0, 5), to: span.to.slice(0, 5) })

/** Times in the wrong order stay in the fields with their error, and are not saved. */
export function TurnTimes(props: {
  readonly turn: Turn
  readonly meal: MealKind
  readonly starts: Hotel['defaultMealsTime']
}) {
  const { turn, meal, starts } = props
  const start = mealStart(starts, meal.index)
  const convivio = useConvivio()
  const [draft, setDraft] = useState<TimeSpan>()
  const [refusal, setRefusal] = useState<Verdict>()
  const saved = turn.times?.[meal.index]
  const span = draft ?? (saved && shown(saved))
  const set = (next: TimeSpan | undefined) => {
    const verdict = setTurnTimes(convivio, turn.id, meal.index, next, serverNow())
    setRefusal(verdict)
    setDraft(verdict ? next : undefined)
  }
  return (
    <div className={styles.meal} role="group" aria-label={meal.name}>
      <h4>{meal.name}</h4>
      <Time
        label={words.from}
        time={span?.from}
        start={start}
        onChange={(from) => set({ from, to: span?.to ?? laterTime(from, USUAL_MIN) })}
      />
      <Time
        label={words.to}
        time={span?.to}
        start={start}
        onChange={(to) => set({ from: span?.from ?? usualStart(to), to })}
      />
      <IconButton
        icon="close"
        aria-label={words.clearTimes(meal.name)}
        disabled={!span}
        onClick={() => set(undefined)}
      />
      {refusal && (
        <Text component="p" size="md" type="danger" className={styles.error} role="alert">
          {refusalText(refusal)}
        </Text>
      )}
    </div>
  )
}

function Time(props: {
  readonly label: string
  readonly time: string | undefined
  readonly start: string
  readonly onChange: (time: string) => void
}) {
  const { label, time, start, onChange } = props
  return (
    <SelectField
      label={label}
      choices={choicesWith(time, start)}
      value={time}
      placeholder="–"
      notFound={it.common.noTime}
      onChange={(chosen) => {
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
