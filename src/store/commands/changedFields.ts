const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
}

/** Objects are compared by content. */
export function changedFields<Row extends object, Asked extends Partial<Row>>(row: Row, asked: Asked): Partial<Asked> {
  const entries = Object.entries(asked)
  const changed = entries.filter(([name, value]) => !isSame(Reflect.get(row, name), value))
  return Object.fromEntries(changed) as Partial<Asked>
}
