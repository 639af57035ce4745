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
  const row = await loadObject(target, id, 'hotel' in fields ? ['hotel'] : [])
  if (!row) refuse('missingReference')
  if ('hotel' in fields && idOf(row, 'hotel') !== idOf(request.object, 'hotel'))
    refuse('missingReference')
}

/** Everything a row points to must exist, in the same hotel. */
export async function checkReferences(className: ClassName, request: SaveRequest): Promise<void> {
  const { fields } = declarationOf(className)
  await Promise.all(
    changedFields(request).map(async (name) => {
      const target = fields[name]?.target
      if (target && target !== 'Hotel' && target !== '_User')
        await refuseForeign(request, name, target as ClassName)
    }),
  )
}
