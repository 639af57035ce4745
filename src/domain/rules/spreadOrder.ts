import type { PostedDish } from '../functions.ts'
import type { Annotation } from '../schema/values.ts'
import { isCompletedWith } from './mealOrder.ts'

/** Portions of a dish that a person has or gets, whole ones or half ones. */
export interface SpreadLine {
  readonly dishId: string
  readonly halfPortion: boolean
  readonly quantity: number
  readonly annotation: readonly Annotation[]
}

/** A person who can order, with what is stored. */
export interface Eater {
  readonly personId: string
  /** Whether the order that is stored is completed; false where there is none. */
  readonly completed: boolean
  readonly lines: readonly SpreadLine[]
}

export interface SpreadFacts {
  /** In order of their creation. */
  readonly eaters: readonly Eater[]
  /** The booking's whole order. */
  readonly asked: readonly PostedDish[]
  readonly allowEmptyOrder: boolean
  readonly courseOf: (dishId: string) => number | undefined
  /** How many dishes of a course a person may have. */
  readonly mostOf: (courseId: number | undefined) => number
}

/** What a person has after all. */
export interface SpreadOrder {
  readonly personId: string
  readonly completed: boolean
  readonly lines: readonly SpreadLine[]
}

/** Portions that are alike: of a dish, of a kind, varied in the same way. */
interface Portions {
  readonly dishId: string
  readonly halfPortion: boolean
  /** Empty: as the dish is cooked. */
  readonly note: string
}

const lineKey = ({ dishId, halfPortion }: Pick<SpreadLine, 'dishId' | 'halfPortion'>): string =>
  `${halfPortion ? 'half' : 'whole'} ${dishId}`
const portionsKey = (portions: Portions): string => `${lineKey(portions)} ${portions.note}`

const noteOf = ({ text }: Annotation): string => text.trim()

interface Counted extends Portions {
  readonly quantity: number
}

/** The portions of a line, those without a variation last. */
function portionsOf({ dishId, halfPortion, quantity, annotation }: SpreadLine): Counted[] {
  const varied = annotation
    .filter((entry) => noteOf(entry) !== '' && entry.qty > 0)
    .map((entry) => ({ dishId, halfPortion, note: noteOf(entry), quantity: entry.qty }))
  const plain = varied.reduce((rest, entry) => rest - entry.quantity, quantity)
  return [...varied, { dishId, halfPortion, note: '', quantity: Math.max(0, plain) }]
}

/** How many portions of each sort. */
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

/** A person while the order is spread. */
class Plate {
  readonly has = new Count()
  private readonly courses = new Map<number | undefined, number>()

  constructor(readonly eater: Eater) {}

  ofCourse(course: number | undefined): number {
    return this.courses.get(course) ?? 0
  }

  take(portions: Portions, quantity: number, course: number | undefined): void {
    this.has.add(portions, quantity)
    this.courses.set(course, this.ofCourse(course) + quantity)
  }
}

/** The one with the fewest dishes of a course, the first of equals. */
function leastServed(plates: readonly Plate[], course: number | undefined): Plate | undefined {
  let least: Plate | undefined
  for (const plate of plates)
    if (!least || plate.ofCourse(course) < least.ofCourse(course)) least = plate
  return least
}

const askedPortions = ({ dishId, halfPortion = false, annotation = '', quantity }: PostedDish) => ({
  dishId,
  halfPortion,
  note: annotation,
  quantity,
})

function serve({ eaters, asked, courseOf, mostOf }: SpreadFacts): Plate[] {
  const wanted = new Count(asked.map(askedPortions))
  const left = new Count(asked.map(askedPortions))
  const plates = eaters.map((eater) => new Plate(eater))
  const give = (plate: Plate, portions: Portions, quantity: number) => {
    plate.take(portions, quantity, courseOf(portions.dishId))
    left.add(portions, -quantity)
  }
  for (const plate of plates)
    for (const portions of plate.eater.lines.flatMap(portionsOf)) {
      const course = courseOf(portions.dishId)
      const room = mostOf(course) - plate.ofCourse(course)
      const { dishId, halfPortion, note, quantity } = portions
      const sort = { dishId, halfPortion, note }
      give(plate, sort, Math.max(0, Math.min(quantity, left.of(sort), room)))
    }
  for (const portions of wanted.sorts.values())
    while (left.of(portions) > 0) {
      const course = courseOf(portions.dishId)
      const plate = leastServed(plates, course)
      // The rules have refused what is more than all may have.
      if (!plate || plate.ofCourse(course) >= mostOf(course)) break
      give(plate, portions, 1)
    }
  return plates
}

/** The entry of a variation keeps its id, here or from whoever had it; else the first free one. */
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

/** One line for each dish and kind. */
function linesOf({ eater, has }: Plate, known: readonly Annotation[]): SpreadLine[] {
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

/** Who takes nothing has ordered when that is said now, too. */
const isCompleted = ({ eater, has }: Plate, allowEmptyOrder: boolean): boolean =>
  allowEmptyOrder ||
  isCompletedWith({
    wasCompleted: eater.completed,
    hadDishes: eater.lines.some(({ quantity }) => quantity > 0),
    hasDishes: has.sorts.size > 0,
  })

/**
 * Spreads a booking's whole order over the persons who can order (part 2 §7): each keeps what is
 * still asked for, the rest goes portion by portion to who has the fewest dishes of its course.
 * Nobody has more of a course than the hotel lets.
 */
export function spreadOrder(facts: SpreadFacts): SpreadOrder[] {
  const known = facts.eaters.flatMap(({ lines }) => lines.flatMap(({ annotation }) => annotation))
  return serve(facts).map((plate) => ({
    personId: plate.eater.personId,
    completed: isCompleted(plate, facts.allowEmptyOrder),
    lines: linesOf(plate, known),
  }))
}
