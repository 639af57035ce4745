import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'

export function withoutStaffFields<Row extends object>(className: ClassName, row: Row): Row {
  const { fields } = declarationOf(className)
  const open = Object.entries(row).filter(([name]) => !fields[name]?.staffOnly)
  return Object.fromEntries(open) as Row
}
