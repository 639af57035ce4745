import { checkDutyWrites, mayDo, mayOpen } from '#domain/rules/team/duties.ts'
import type { Page, Task, Writing } from '#domain/rules/team/duties.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Duty } from '#domain/schema/values.ts'
import { useHotel } from './hooks.tsx'

export interface May {
  readonly duty: Duty
  readonly manages: boolean
  does(task: Task): boolean
  opens(page: Page): boolean
  writes(className: ClassName, writing: Writing, ...fields: readonly string[]): boolean
}

const mayOf = (duty: Duty): May => ({
  duty,
  manages: duty === 'management',
  does: (task) => mayDo(duty, task),
  opens: (page) => mayOpen(duty, page),
  writes: (className, writing, ...fields) => checkDutyWrites(duty, className, writing, fields) === undefined,
})

const known = new Map<Duty, May>()

export function useMay(): May {
  const duty = useHotel()?.duty ?? 'management'
  const may = known.get(duty) ?? mayOf(duty)
  known.set(duty, may)
  return may
}
