import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { loadObject } from '../query.ts'
import { refuse } from '../refuse.ts'
import { changedFields, idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

async function refuseForeign(
  request: SaveRequest,
  field: string,
  target: ClassName,
): Promise<void> {
  const id = idOf(request.object, field)
  if (!id) return
  const { fields } = declarationOf(target)
  const shared = ['hotel', 'book'].filter((name) => name in fields)
  const row = await loadObject(target, id, shared)
  if (!row) refuse('missingReference')
  if ('hotel' in fields && idOf(row, 'hotel') !== idOf(request.object, 'hotel'))
    refuse('missingReference')
  const book = idOf(request.object, 'book')
  if ('book' in fields && book && idOf(row, 'book') !== book) refuse('missingReference')
}

/** Everything a row points to must exist, in the same hotel and, of a booking, in the same one. */
export async function checkReferences(className: ClassName, request: SaveRequest): Promise<void> {
  const { fields } = declarationOf(className)
  const changed = changedFields(request)
  const names = changed.includes('book') ? Object.keys(fields) : changed
  await Promise.all(
    names.map(async (name) => {
      const target = fields[name]?.target
      if (target && target !== 'Hotel' && target !== '_User')
        await refuseForeign(request, name, target as ClassName)
    }),
  )
}
