import { accessKey, checkDutyWrites, mayDo, mayOpen } from '#domain/rules/team/duties.ts'
import type { Access, SectionPage, Task, WriteKind } from '#domain/rules/team/duties.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { useHotel } from './hooks.tsx'
import { accessTo } from './selectors/hotels.ts'

export interface May {
  readonly access: Access
  readonly manages: boolean
  does(task: Task): boolean
  opens(page: SectionPage): boolean
  writes(className: ClassName, writing: WriteKind, ...fields: readonly string[]): boolean
}

const mayOf = (access: Access): May => ({
  access,
  manages: access.duty === 'management',
  does: (task) => mayDo(access, task),
  opens: (page) => mayOpen(access, page),
  writes: (className, writing, ...fields) => checkDutyWrites(access, className, writing, fields) === undefined,
})

const known = new Map<string, May>()

export function useMay(): May {
  const access = accessTo(useHotel())
  const key = accessKey(access)
  const may = known.get(key) ?? mayOf(access)
  known.set(key, may)
  return may
}
