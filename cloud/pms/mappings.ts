import { z } from 'zod'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { BOARDS, CSV_FIELDS, CSV_STATES } from '#domain/schema/values.ts'
import { jsonText } from '#cloud/requests/checked.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { asMaster, loadRow } from '#cloud/database/rows.ts'

const expression = z.string().max(5000)

export const pmsMapping = z.object({
  rows: expression,
  fields: z.partialRecord(z.enum(CSV_FIELDS), expression),
  reservation: expression.exactOptional(),
  boards: z.record(z.string(), z.enum(BOARDS)),
  states: z.record(z.string(), z.enum(CSV_STATES)).exactOptional(),
  protocol: z
    .object({
      login: expression.exactOptional(),
      token: expression.exactOptional(),
      ask: expression,
      next: expression,
    })
    .exactOptional(),
}) satisfies z.ZodType<PmsMapping>

const stored = jsonText.pipe(pmsMapping)

export async function savedMapping(type: AutomaticPms): Promise<PmsMapping | undefined> {
  const format = await loadRow('PmsFormat', type, ['mapping'])
  if (format?.mapping === undefined) return undefined
  const { data, error } = stored.safeParse(format.mapping)
  // The adapter's own counts until an admin corrects it again.
  if (error) logError(new Error(`The stored mapping of ${type} cannot be read: ${z.prettifyError(error)}`))
  return data
}

/** Without a mapping the adapter's own counts again. */
export async function saveMapping(
  type: AutomaticPms,
  mapping: PmsMapping | null,
  savedBy: string | undefined,
): Promise<void> {
  const rest = Parse.CoreManager.getRESTController()
  const path = `classes/PmsFormat/${type}`
  const known = await loadRow('PmsFormat', type, [])
  if (!mapping) {
    if (known) await rest.request('DELETE', path, {}, asMaster)
    return
  }
  const fields = { mapping: JSON.stringify(mapping), ...(savedBy !== undefined && { savedBy }) }
  if (known) await rest.request('PUT', path, fields, asMaster)
  else await rest.request('POST', 'classes/PmsFormat', { ...fields, objectId: type }, asMaster)
}
