import { z } from 'zod'
import { exportedClasses, exportedFields } from '#domain/export/exportedData.ts'
import type { ExportedRow } from '#domain/export/exportedData.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { decodeGiven } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { id } from '#cloud/requests/checked.ts'
import { PAGE, asMaster, pointerTo } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { managers } from '#cloud/api/callers.ts'

const params = z.object({
  className: z.custom<ClassName>((name) => exportedClasses.some(({ className }) => className === name)),
  after: z.union([id, z.literal('')]),
})

/** A file by its address alone: the browser's SDK makes objects of its own of whole ones. */
function plain(className: ClassName, row: WireRow): ExportedRow {
  const names = exportedFields(className)
  const given = { ...decodeGiven(className, names, row) } as Record<string, unknown> & { id: string }
  for (const name of names)
    if (declarationOf(className).fields[name]?.wire === 'File' && given[name])
      given[name] = (given[name] as { readonly url?: string }).url
  return given
}

export const exportRows = cloudFunction('export-rows', {
  who: managers,
  takes: params,
  async does({ hotelId }, { className, after }) {
    const query = new Parse.Query(className)
      .ascending('objectId')
      .limit(PAGE)
      .select(...exportedFields(className))
    if (className === 'Hotel') query.equalTo('objectId', hotelId)
    else query.equalTo('hotel', pointerTo('Hotel', hotelId))
    if (after) query.greaterThan('objectId', after)
    // The caller manages the hotel; rows of the server's own are part of it, too.
    const rows = (await query.find({ ...asMaster, json: true })) as unknown as WireRow[]
    return { rows: rows.map((row) => plain(className, row)), isLast: rows.length < PAGE }
  },
})
