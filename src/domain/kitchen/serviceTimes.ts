import { courseOf } from '../reference/courses.ts'
import type { Instant } from '../schema/fields.ts'
import type { CourseCall, KitchenNotice, KitchenPortion } from '../schema/kitchen.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { LateMinutes } from '../schema/values.ts'
import { DAY_MS, MINUTE_MS } from '../values/durations.ts'
import { groupedBy } from '../values/groupedBy.ts'
import { cardsOfStations } from './kitchenCards.ts'
import type { KitchenCard } from './kitchenCards.ts'
import { toldNotices } from './knownDishes.ts'
import type { ToldChange } from './knownDishes.ts'

import type { Station } from './stations.ts'

/** How long the kitchen took for some cards, from 'Via' until the last of their portions was ready. */
export interface ServiceTime {
  /** Cards whose time is known. */
  readonly cards: number
  /** Milliseconds; undefined where no time is known. */
  readonly median: number | undefined
  readonly longest: number | undefined
  readonly late: number
  /** Cards without 'Via', or with a portion that nobody said was ready. */
  readonly untimed: number
}

export interface ServiceTimes {
  readonly all: ServiceTime
  readonly byCourse: readonly { readonly courseId: number; readonly name: string; readonly time: ServiceTime }[]
  /** Of the stations that cooked something at this meal. */
  readonly byStation: readonly { readonly station: Station; readonly time: ServiceTime }[]
}

/** What a kitchen was told and said is no use after the meal, and the notes of orders in it may be an allergy. */
export const KITCHEN_DAYS = 2

/** Whether what was pressed and printed at a meal has been erased since. */
export const isForgotten = ({ date }: Pick<CalendarMeal, 'date'>, now: Instant): boolean =>
  date !== undefined && now - date > KITCHEN_DAYS * DAY_MS

type Rows = ReadonlyMap<string, KitchenPortion>

interface ServiceFacts {
  readonly cards: readonly KitchenCard[]
  readonly rows: Rows
  readonly stations: readonly Station[]
  readonly lateMinutes: LateMinutes
}

/** The last 'Pronto' of a portion that was not recalled since. */
function readyAt(row: Pick<KitchenPortion, 'readyAt' | 'recalledAt'> | undefined): Instant | undefined {
  const { readyAt: at, recalledAt = 0 } = row ?? {}
  return at !== undefined && at > recalledAt ? at : undefined
}

function durationOf({ calledAt, dishes }: KitchenCard, rows: Rows): number | undefined {
  const moments = dishes.flatMap(({ portions }) => portions.map(({ id }) => readyAt(rows.get(id)) ?? Infinity))
  const last = Math.max(...moments)
  return calledAt === undefined || !Number.isFinite(last) ? undefined : Math.max(0, last - calledAt)
}

function medianOf(sorted: readonly number[]): number | undefined {
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

function timeOfCards(cards: readonly KitchenCard[], { rows, lateMinutes }: ServiceFacts): ServiceTime {
  const durations = cards.flatMap((card) => durationOf(card, rows) ?? []).sort((one, other) => one - other)
  return {
    cards: durations.length,
    median: medianOf(durations),
    longest: durations.at(-1),
    late: durations.filter((duration) => duration >= lateMinutes.late * MINUTE_MS).length,
    untimed: cards.length - durations.length,
  }
}

export function serviceTimes(service: ServiceFacts): ServiceTimes {
  const { cards, stations } = service
  const place = (id: number) => courseOf(id)?.position ?? Infinity
  const courses = [...groupedBy(cards, ({ courseId }) => courseId)].sort(([one], [other]) => place(one) - place(other))
  const byCourse = courses.map(([courseId, own]) => ({
    courseId,
    name: own[0]?.courseName ?? '',
    time: timeOfCards(own, service),
  }))
  const byStation = stations.flatMap((station) => {
    const own = cardsOfStations(cards, [station])
    return own.length === 0 ? [] : { station, time: timeOfCards(own, service) }
  })
  return { all: timeOfCards(cards, service), byCourse, byStation }
}

/** Whether anybody in the house said 'Via', 'Pronto' or 'Servito' at a meal. */
export const isPressedAt = ({
  rows,
  calls,
}: {
  readonly rows: Rows
  readonly calls: readonly Pick<CourseCall, 'calledAt'>[]
}): boolean =>
  calls.some(({ calledAt }) => calledAt !== undefined) ||
  [...rows.values()].some((row) => row.readyAt !== undefined || row.servedAt !== undefined)

export interface ChangeAfterPrint extends ToldChange {
  readonly number: number
  /** The sheet, or 'Visto', by which the kitchen was told of it. */
  readonly notice: KitchenNotice
}

/** What the kitchen was told after its first sheet, as it was told. */
export const changesAfterPrint = (notices: readonly KitchenNotice[]): ChangeAfterPrint[] =>
  toldNotices(notices).flatMap(({ notice, changes }) =>
    changes.flatMap(({ before, now }) => (now.number === undefined ? [] : { before, now, number: now.number, notice })),
  )
