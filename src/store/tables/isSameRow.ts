import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field)

/** Whether two rows are equal; times alone do not tell, because another field may be older here. */
export function isSameRow(className: ClassName, one: object | undefined, other: object): boolean {
  if (!one) return false
  return ['updatedAt', ...Object.keys(declarationOf(className).fields)].every((name) => {
    const [before, after] = [valueOf(one, name), valueOf(other, name)]
    return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after)
  })
}
