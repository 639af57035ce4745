import { useEffect } from 'react'
import type { GuestEater, GuestMeal } from '#domain/guests/guestMeal.ts'
import type { GuestMealHead } from '#domain/guests/guestStay.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Translated } from '#domain/menu/printMenu.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { areSamePortions } from '#domain/rules/orders/portion.ts'
import { keepOnPhone, useKept } from '../keptOnPhone.ts'
import { arePortions, isObject } from '../keptPortions.ts'

/** What was last looked at of a meal on this phone. */
interface SeenMeal {
  /** Until when the changes of the staff were seen, on the server's clock. */
  readonly at: number
  /** By person, of those who had chosen. */
  readonly portions: Readonly<Partial<Record<string, readonly Portion[]>>>
  /** By dish: what was taken off the menu has no name there any more. */
  readonly names: Readonly<Partial<Record<string, Translated>>>
}

interface StaffChange {
  readonly eater: GuestEater
  readonly before: readonly Portion[]
}

const namesIn = ({ courses }: Pick<GuestMeal, 'courses'>): readonly (readonly [string, Translated])[] =>
  courses.flatMap(({ dishes }) => dishes.map(({ id, name }) => [id, name] as const))

export function seenMealOf(meal: Pick<GuestMeal, 'courses' | 'persons' | 'changedByStaff'>): SeenMeal {
  const chosen = meal.persons.filter(({ portions }) => portions.length > 0)
  const ids = new Set(chosen.flatMap(({ portions }) => portions.map(({ dishId }) => dishId)))
  return {
    at: meal.changedByStaff ?? 0,
    portions: Object.fromEntries(chosen.map(({ id, portions }) => [id, portions])),
    names: Object.fromEntries(namesIn(meal).filter(([id]) => ids.has(id))),
  }
}

export const changesSince = (seen: SeenMeal | undefined, persons: readonly GuestEater[]): StaffChange[] =>
  persons.flatMap((eater) => {
    const before = seen?.portions[eater.id]
    const isNew = seen !== undefined && (eater.changedByStaff ?? 0) > seen.at
    return before && isNew && !areSamePortions(before, eater.portions) ? { eater, before } : []
  })

const placeOf = (bookId: string, mealId: string) => `sala-${bookId}-${mealId}`

/** Undefined for what another version kept: the meal counts as not seen yet. */
export function readSeen(text: string | null): SeenMeal | undefined {
  const { at, portions, names } = jsonObject(text ?? '{}') ?? {}
  if (typeof at !== 'number' || !isObject(portions) || !isObject(names)) return undefined
  const chosen = Object.entries(portions).filter((one): one is [string, readonly Portion[]] => arePortions(one[1]))
  return { at, portions: Object.fromEntries(chosen), names: names as SeenMeal['names'] }
}

export function useIsChangedByStaff({ id, changedByStaff = 0 }: GuestMealHead, bookId: string): boolean {
  const seen = readSeen(useKept(placeOf(bookId, id)))
  return seen !== undefined && Object.keys(seen.portions).length > 0 && changedByStaff > seen.at
}

export interface StaffChanges {
  readonly changes: readonly StaffChange[]
  nameOf(dishId: string): Translated | undefined
  see(): void
}

export function useStaffChanges(meal: GuestMeal, bookId: string): StaffChanges {
  const place = placeOf(bookId, meal.id)
  const kept = useKept(place)
  const seen = readSeen(kept)
  const changes = changesSince(seen, meal.persons)
  const now = JSON.stringify(seenMealOf(meal))
  const isQuiet = changes.length === 0
  useEffect(() => {
    if (isQuiet && kept !== now) keepOnPhone(place, now)
  }, [isQuiet, kept, now, place])
  const names = new Map(namesIn(meal))
  return {
    changes,
    nameOf: (dishId) => names.get(dishId) ?? seen?.names[dishId],
    see: () => keepOnPhone(place, now),
  }
}
