import type { PostedDish } from '#domain/api/endpoints.ts'
import type { Annotation } from '#domain/schema/values.ts'
import { dishesIn } from './maxDishes.ts'
import { isCompletedWith } from './mealOrder.ts'
import { MAX_PORTIONS } from './mealOrderDish.ts'

export interface SpreadLine {
  readonly dishId: string
  readonly halfPortion: boolean
  readonly quantity: number
  readonly annotation: readonly Annotation[]
}

export interface SpreadEater {
  readonly personId: string
  readonly completed: boolean
  readonly lines: readonly SpreadLine[]
}

export interface SpreadFacts {
  /** In order of creation. */
  readonly eaters: readonly SpreadEater[]
  readonly asked: readonly PostedDish[]
  readonly allowEmptyOrder: boolean
  readonly courseOf: (dishId: string) => number | undefined
  /** How many dishes of a course a person may have; half portions count as halves. */
  readonly mostOf: (courseId: number | undefined) => number
  readonly mostOfDish: number
}

export interface SpreadOrder {
  readonly personId: string
  readonly completed: boolean
  readonly lines: readonly SpreadLine[]
}

/** Equal portions: same dish, kind and note. */
interface Portions {
  readonly dishId: string
  readonly halfPortion: boolean
  readonly note: string
}

const lineKey = ({ dishId, halfPortion }: Pick<SpreadLine, 'dishId' | 'halfPortion'>): string =>
  `${halfPortion ? 'half' : 'whole'} ${dishId}`
const portionsKey = (portions: Portions): string => `${lineKey(portions)} ${portions.note}`

const noteOf = ({ text }: Annotation): string => text.trim()

interface Counted extends Portions {
  readonly quantity: number
}

function portionsOf({ dishId, halfPortion, quantity, annotation }: SpreadLine): Counted[] {
  const varied = annotation
    .filter((entry) => noteOf(entry) !== '' && entry.qty > 0)
    .map((entry) => ({ dishId, halfPortion, note: noteOf(entry), quantity: entry.qty }))
  const plain = varied.reduce((rest, entry) => rest - entry.quantity, quantity)
  return [...varied, { dishId, halfPortion, note: '', quantity: Math.max(0, plain) }]
}

class Count {
  readonly sorts = new Map<string, Portions>()
  private readonly quantities = new Map<string, number>()

  constructor(counted: readonly Counted[] = []) {
    for (const { quantity, ...portions } of counted) this.add(portions, quantity)
  }

  of(portions: Portions): number {
    return this.quantities.get(portionsKey(portions)) ?? 0
  }

  add(portions: Portions, quantity: number): void {
    if (quantity === 0) return
    const key = portionsKey(portions)
    if (!this.sorts.has(key)) this.sorts.set(key, portions)
    this.quantities.set(key, (this.quantities.get(key) ?? 0) + quantity)
  }

  isSame(other: Count): boolean {
    const sorts = [...this.sorts.values(), ...other.sorts.values()]
    return sorts.every((portions) => this.of(portions) === other.of(portions))
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

  constructor(readonly eater: SpreadEater) {}

  dishesOf(course: number | undefined): number {
    return this.dishes.get(course) ?? 0
  }

  roomFor(sort: Portions, course: number | undefined, most: Most): number {
    const each = dishesIn([{ quantity: 1, halfPortion: sort.halfPortion }])
    const left = Math.min(most.ofCourse - this.dishesOf(course), most.ofDish - (this.ofDish.get(sort.dishId) ?? 0))
    const fitting = Math.floor(left / each)
    return Math.max(0, Math.min(fitting, MAX_PORTIONS - (this.portions.get(lineKey(sort)) ?? 0)))
  }

  take(sort: Portions, quantity: number, course: number | undefined): void {
    this.has.add(sort, quantity)
    const dishes = dishesIn([{ quantity, halfPortion: sort.halfPortion }])
    this.dishes.set(course, this.dishesOf(course) + dishes)
    this.ofDish.set(sort.dishId, (this.ofDish.get(sort.dishId) ?? 0) + dishes)
    const kind = lineKey(sort)
    this.portions.set(kind, (this.portions.get(kind) ?? 0) + quantity)
  }
}

/** Among those with room, who has the fewest dishes of the course; the first of equals. */
function leastServed(
  shares: readonly PersonShare[],
  portions: Portions,
  course: number | undefined,
  most: Most,
): PersonShare | undefined {
  let least: PersonShare | undefined
  for (const plate of shares)
    if ((!least || plate.dishesOf(course) < least.dishesOf(course)) && plate.roomFor(portions, course, most) > 0)
      least = plate
  return least
}

const askedPortions = ({ dishId, halfPortion = false, annotation = '', quantity }: PostedDish) => ({
  dishId,
  halfPortion,
  note: annotation,
  quantity,
})

/** Which portions persons keep: all, the whole ones, none. */
const KEPT: readonly ((portions: Portions) => boolean)[] = [() => true, ({ halfPortion }) => !halfPortion, () => false]

/** Spreads what is asked; `isWhole` when there was room for all of it. */
function serveKeeping({ eaters, asked, courseOf }: SpreadFacts, limit: Limit, keeps: (portions: Portions) => boolean) {
  const wanted = new Count(asked.map(askedPortions))
  const left = new Count(asked.map(askedPortions))
  const shares = eaters.map((eater) => new PersonShare(eater))
  const give = (plate: PersonShare, portions: Portions, quantity: number) => {
    plate.take(portions, quantity, courseOf(portions.dishId))
    left.add(portions, -quantity)
  }
  for (const plate of shares)
    for (const { quantity, ...sort } of plate.eater.lines.flatMap(portionsOf)) {
      const course = courseOf(sort.dishId)
      if (!keeps(sort)) continue
      const room = plate.roomFor(sort, course, limit(sort.dishId))
      give(plate, sort, Math.min(quantity, left.of(sort), room))
    }
  const sorts = [...wanted.sorts.values()]
  // Whole portions first: a half one fits beside another half one.
  sorts.sort((one, other) => Number(one.halfPortion) - Number(other.halfPortion))
  let isWhole = true
  for (const sort of sorts)
    while (left.of(sort) > 0) {
      const course = courseOf(sort.dishId)
      const plate = leastServed(shares, sort, course, limit(sort.dishId))
      if (!plate) {
        isWhole = false
        break
      }
      give(plate, sort, 1)
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
function entriesOf(varied: readonly Counted[], known: readonly Annotation[]): Annotation[] {
  const taken = new Set<string>()
  const kept = varied.map(({ note }) => {
    const id = known.find((entry) => noteOf(entry) === note && !taken.has(entry.id))?.id
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

function linesOf({ eater, has }: PersonShare, known: readonly Annotation[]): SpreadLine[] {
  const byLine = new Map<string, Counted[]>()
  for (const portions of has.sorts.values()) {
    const key = lineKey(portions)
    byLine.set(key, [...(byLine.get(key) ?? []), { ...portions, quantity: has.of(portions) }])
  }
  return [...byLine].flatMap(([key, counted]) => {
    const [first] = counted
    if (!first) return []
    const stored = eater.lines.find((line) => lineKey(line) === key)
    if (stored && new Count(portionsOf(stored)).isSame(new Count(counted))) return [stored]
    const varied = counted.filter(({ note }) => note !== '')
    return {
      dishId: first.dishId,
      halfPortion: first.halfPortion,
      quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
      annotation: entriesOf(varied, [...(stored?.annotation ?? []), ...known]),
    }
  })
}

/** An explicitly empty order is completed, too. */
const isCompleted = ({ eater, has }: PersonShare, allowEmptyOrder: boolean): boolean =>
  allowEmptyOrder ||
  isCompletedWith({
    wasCompleted: eater.completed,
    hadDishes: eater.lines.some(({ quantity }) => quantity > 0),
    hasDishes: has.sorts.size > 0,
  })

/**
 * docs/domain.md, Orders of bookings: each keeps what is still asked for, the rest goes portion by
 * portion to who has the fewest dishes of its course. Nobody gets more of a course than `mostOf`,
 * unless all together ask for more.
 */
export function spreadOrder(facts: SpreadFacts): SpreadOrder[] {
  const known = facts.eaters.flatMap(({ lines }) => lines.flatMap(({ annotation }) => annotation))
  return serve(facts).map((plate) => ({
    personId: plate.eater.personId,
    completed: isCompleted(plate, facts.allowEmptyOrder),
    lines: linesOf(plate, known),
  }))
}
