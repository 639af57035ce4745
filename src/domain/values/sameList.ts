export function isSameList<T>(some: ArrayLike<T>, others: ArrayLike<T>): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at += 1) if (some[at] !== others[at]) return false
  return true
}
