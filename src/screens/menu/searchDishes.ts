import Fuse from 'fuse.js'
import { soughtIn, spellingsOf } from '#domain/text/folded.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'

interface Named {
  /** In each spelling. */
  readonly name: readonly string[]
}

const indexes = new WeakMap<readonly object[], Fuse<Named>>()

function indexOf<T extends object>(items: readonly T[], nameOf: (item: T) => string): Fuse<Named> {
  const known = indexes.get(items)
  if (known) return known
  const names = items.map((item) => ({ name: spellingsOf(nameOf(item)) }))
  // Of seven letters two may be wrong, of three none; the length of the name does not matter.
  const index = new Fuse(names, {
    keys: ['name'],
    threshold: 0.3,
    ignoreLocation: true,
    ignoreFieldNorm: true,
  })
  indexes.set(items, index)
  return index
}

/** Every typed word must match, in any order, misspelled or not; an empty text matches all. */
export function searchByName<T extends object>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
): readonly T[] {
  const searchText = soughtIn(typed)
  if (!searchText) return items
  const found = indexOf(items, nameOf)
    .search({ $and: searchText.split(/\s+/).map((name) => ({ name })) })
    .flatMap(({ item: { name }, refIndex }) => {
      const item = items[refIndex]
      return item ? { item, isFirst: name.some((one) => one.startsWith(searchText)) } : []
    })
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(({ item }) => item)
}

export const searchDishes = (dishes: readonly Dish[], typed: string): readonly Dish[] =>
  searchByName(dishes, typed, dishName)
