import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { asMaster, destroyAll, loadObject } from '#cloud/database/rows.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'
import { idOf } from '#cloud/database/savedRow.ts'

type SaveRequest = Parameters<AfterHandler>[0]

/** The fields by which a saved row points elsewhere than before; hotels and accounts are settled by themselves. */
function newPointers(className: ClassName, { object, original }: SaveRequest) {
  const { fields } = declarationOf(className)
  return Object.entries(fields).flatMap(([name, { target, kept }]) => {
    if (!target || target === 'Hotel' || target === '_User') return []
    const id = idOf(object, name)
    return id === undefined || (original && idOf(original, name) === id)
      ? []
      : { name, id, target: target as ClassName, kept }
  })
}

/**
 * What a row points to may be deleted between the guard and the write. Who deletes looks after it for rows that came in
 * between (`deletion.ts`), who writes looks here: whichever comes last sees the other. The server's own writes are together.
 */
export async function settleReferences(className: ClassName, request: SaveRequest): Promise<void> {
  if (request.master) return
  const found = await Promise.all(
    newPointers(className, request).map(async (one) => ((await loadObject(one.target, one.id, [])) ? [] : one)),
  )
  const missing = found.flat()
  if (missing.length === 0) return
  const row = Parse.Object.fromJSON<Parse.Object>({ className, objectId: request.object.id })
  if (missing.some(({ kept }) => kept)) return destroyAll([row])
  for (const { name } of missing) row.unset(name)
  await row.save(null, asMaster)
}
