/** More than this many are collapsed (docs/domain.md, Screens). */
const MOST = 5
const LAST = 3

export type Shown<T> = { readonly item: T } | { readonly hidden: readonly T[] }

/** First, ellipsis, last three, when there are more than five. */
export function collapseCrumbs<T>(items: readonly T[]): Shown<T>[] {
  const shown = (some: readonly T[]) => some.map((item) => ({ item }))
  if (items.length <= MOST) return shown(items)
  const hidden = items.slice(1, -LAST)
  return [...shown(items.slice(0, 1)), { hidden }, ...shown(items.slice(-LAST))]
}
