import type { Note } from '#domain/schema/values.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { dishesIn } from './maxDishes.ts'
import { isCompletedWith } from './mealOrder.ts'
import { MAX_PORTIONS } from './mealOrderDish.ts'
import { portionKey } from './portion.ts'
import type { Portion, PortionKey } from './portion.ts'

/** What a person has, before and after; a portion for each dish and kind. */
export interface PersonOrder {
  readonly personId: string
  readonly completed: boolean
  readonly portions: readonly Portion[]
}

export interface SpreadFacts {
  /** In order of creation. */
  readonly eaters: readonly PersonOrder[]
  readonly asked: readonly Portion[]
  readonly allowEmptyOrder: boolean
  readonly courseOf: (dishId: string) => number | undefined
  /** How many dishes of a course a person may have; half portions count as halves. */
  readonly mostOf: (courseId: number | undefined) => number
  readonly mostOfDish: number
}

/** Portions that are equal: of the same dish and kind, with the same note. */
interface Sort extends PortionKey {
  readonly note: string
}

interface CountedSort extends Sort {
  readonly quantity: number
}

const sortKey = (sort: Sort): string => `${portionKey(sort)} ${sort.note}`

const noteOf = ({ text }: Note): string => text.trim()

const noted = ({ dishId, halfPortion, notes }: Portion): CountedSort[] =>
  notes
    .filter((note) => noteOf(note) !== '' && note.qty > 0)
    .map((note) => ({ dishId, halfPortion, note: noteOf(note), quantity: note.qty }))

function plain(portion: Portion): CountedSort {
  const { dishId, halfPortion, quantity } = portion
  const rest = noted(portion).reduce((left, one) => left - one.quantity, quantity)
  return { dishId, halfPortion, note: '', quantity: Math.max(0, rest) }
}

/** Those with a note come first: they are the last that a person loses. */
const sortsHeld = (portion: Portion): CountedSort[] => [...noted(portion), plain(portion)]

const sortsAsked = (portion: Portion): CountedSort[] => [plain(portion), ...noted(portion)]

class Count {
  readonly sorts = new Map<string, Sort>()
  private readonly quantities = new Map<string, number>()

  constructor(counted: readonly CountedSort[] = []) {
    for (const { quantity, ...sort } of counted) this.add(sort, quantity)
  }

  of(sort: Sort): number {
    return this.quantities.get(sortKey(sort)) ?? 0
  }

  add(sort: Sort, quantity: number): void {
    if (quantity === 0) return
    const key = sortKey(sort)
    if (!this.sorts.has(key)) this.sorts.set(key, sort)
    this.quantities.set(key, (this.quantities.get(key) ?? 0) + quantity)
  }

  isSame(other: Count): boolean {
    const sorts = [...this.sorts.values(), ...other.sorts.values()]
    return sorts.every((sort) => this.of(sort) === other.of(sort))
  }
}

interface Most {
  readonly ofCourse: number
  readonly ofDish: number
}
type Limit = (dishId: string) => Most

class PersonShare {
  readonly has = new Count()
  private readonly dishes = new Map<number | undefined, number>()
  private readonly portions = new Map<string, number>()
  private readonly ofDish = new Map<string, number>()

  constructor(readonly eater: PersonOrder) {}

  dishesOf(course: number | undefined): number {
    return this.dishes.get(course) ?? 0
  }

  roomFor(sort: Sort, course: number | undefined, most: Most): number {
    const each = dishesIn([{ quantity: 1, halfPortion: sort.halfPortion }])
    const left = Math.min(most.ofCourse - this.dishesOf(course), most.ofDish - (this.ofDish.get(sort.dishId) ?? 0))
    const fitting = Math.floor(left / each)
    return Math.max(0, Math.min(fitting, MAX_PORTIONS - (this.portions.get(portionKey(sort)) ?? 0)))
  }

  take(sort: Sort, quantity: number, course: number | undefined): void {
    this.has.add(sort, quantity)
    const dishes = dishesIn([{ quantity, halfPortion: sort.halfPortion }])
    this.dishes.set(course, this.dishesOf(course) + dishes)
    this.ofDish.set(sort.dishId, (this.ofDish.get(sort.dishId) ?? 0) + dishes)
    const kind = portionKey(sort)
    this.portions.set(kind, (this.portions.get(kind) ?? 0) + quantity)
  }
}

/** Among those with room, who has the fewest dishes of the course; the first of equals. */
function leastServed(
  shares: readonly PersonShare[],
  sort: Sort,
  course: number | undefined,
  most: Most,
): PersonShare | undefined {
  let least: PersonShare | undefined
  for (const share of shares)
    if ((!least || share.dishesOf(course) < least.dishesOf(course)) && share.roomFor(sort, course, most) > 0)
      least = share
  return least
}

/** Which portions persons keep: all, the whole ones, none. */
const KEPT: readonly ((sort: Sort) => boolean)[] = [() => true, ({ halfPortion }) => !halfPortion, () => false]

/** Spreads what is asked; `isWhole` when there was room for all of it. */
function serveKeeping({ eaters, asked, courseOf }: SpreadFacts, limit: Limit, keeps: (sort: Sort) => boolean) {
  const wanted = new Count(asked.flatMap(sortsAsked))
  const left = new Count(asked.flatMap(sortsAsked))
  const shares = eaters.map((eater) => new PersonShare(eater))
  const give = (share: PersonShare, sort: Sort, quantity: number) => {
    share.take(sort, quantity, courseOf(sort.dishId))
    left.add(sort, -quantity)
  }
  for (const share of shares)
    for (const { quantity, ...sort } of share.eater.portions.flatMap(sortsHeld)) {
      const course = courseOf(sort.dishId)
      if (!keeps(sort)) continue
      const room = share.roomFor(sort, course, limit(sort.dishId))
      give(share, sort, Math.min(quantity, left.of(sort), room))
    }
  const sorts = [...wanted.sorts.values()]
  // Whole portions first: a half one fits beside another half one.
  sorts.sort((one, other) => Number(one.halfPortion) - Number(other.halfPortion))
  let isWhole = true
  for (const sort of sorts)
    while (left.of(sort) > 0) {
      const course = courseOf(sort.dishId)
      const share = leastServed(shares, sort, course, limit(sort.dishId))
      if (!share) {
        isWhole = false
        break
      }
      give(share, sort, 1)
    }
  return { shares, isWhole }
}

/**
 * Spreads what is asked. A course beyond the maximum, if the rules let it pass, has no limit; where
 * a kept half portion leaves no room for a whole one, fewer are kept.
 */
function serve(facts: SpreadFacts): readonly PersonShare[] {
  const { eaters, asked, courseOf } = facts
  const limits = new Map<number | undefined, number>()
  for (const course of new Set(asked.map(({ dishId }) => courseOf(dishId)))) {
    const most = facts.mostOf(course)
    const dishes = dishesIn(asked.filter(({ dishId }) => courseOf(dishId) === course))
    limits.set(course, dishes > most * eaters.length ? Infinity : most)
  }
  const limitOf = (dishId: string): Most => {
    const count = dishesIn(asked.filter((one) => one.dishId === dishId))
    const isBeyond = count > facts.mostOfDish * eaters.length
    return { ofCourse: limits.get(courseOf(dishId)) ?? 0, ofDish: isBeyond ? Infinity : facts.mostOfDish }
  }
  const perDish = new Map(asked.map(({ dishId }) => [dishId, limitOf(dishId)]))
  const asAllowed: Limit = (dishId) => perDish.get(dishId) ?? { ofCourse: 0, ofDish: 0 }
  const withoutLimit: Limit = () => ({ ofCourse: Infinity, ofDish: Infinity })
  let shares: readonly PersonShare[] = []
  // Where half portions never leave room, everything is given rather than a part.
  for (const limit of [asAllowed, withoutLimit])
    for (const keeps of KEPT) {
      const served = serveKeeping(facts, limit, keeps)
      shares = served.shares
      if (served.isWhole) return shares
    }
  return shares
}

/** A note keeps its id, from this person or another; else it gets the first free one. */
function notesFor(varied: readonly CountedSort[], known: readonly Note[]): Note[] {
  const taken = new Set<string>()
  const kept = varied.map(({ note }) => {
    const id = known.find((one) => noteOf(one) === note && !taken.has(one.id))?.id
    if (id !== undefined) taken.add(id)
    return id
  })
  return varied.map(({ note, quantity }, at) => {
    let id = kept[at]
    for (let n = 1; id === undefined; n += 1) if (!taken.has(`n${n}`)) id = `n${n}`
    taken.add(id)
    return { id, text: note, qty: quantity }
  })
}

function portionsOf({ eater, has }: PersonShare, known: readonly Note[]): Portion[] {
  const counts = [...has.sorts.values()].map((sort): CountedSort => ({ ...sort, quantity: has.of(sort) }))
  return [...groupedBy(counts, portionKey)].flatMap(([key, counted]) => {
    const [first] = counted
    if (!first) return []
    const stored = eater.portions.find((portion) => portionKey(portion) === key)
    if (stored && new Count(sortsHeld(stored)).isSame(new Count(counted))) return [stored]
    const varied = counted.filter(({ note }) => note !== '')
    return {
      dishId: first.dishId,
      halfPortion: first.halfPortion,
      quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
      notes: notesFor(varied, [...(stored?.notes ?? []), ...known]),
    }
  })
}

/** An explicitly empty order is completed, too. */
const isCompleted = ({ eater, has }: PersonShare, allowEmptyOrder: boolean): boolean =>
  allowEmptyOrder ||
  isCompletedWith({
    wasCompleted: eater.completed,
    hadDishes: eater.portions.some(({ quantity }) => quantity > 0),
    hasDishes: has.sorts.size > 0,
  })

/**
 * docs/domain.md, Orders of bookings: each keeps what is still asked for, the rest goes portion by
 * portion to who has the fewest dishes of its course. Nobody gets more of a course than `mostOf`,
 * unless all together ask for more.
 */
export function spreadOrder(facts: SpreadFacts): PersonOrder[] {
  const known = facts.eaters.flatMap(({ portions }) => portions.flatMap(({ notes }) => notes))
  return serve(facts).map((share) => ({
    personId: share.eater.personId,
    completed: isCompleted(share, facts.allowEmptyOrder),
    portions: portionsOf(share, known),
  }))
}
