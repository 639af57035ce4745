import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { asMaster, loadRow } from '../rows.ts'

export async function savedMapping(type: AutomaticPms): Promise<PmsMapping | undefined> {
  const format = await loadRow('PmsFormat', type, ['mapping'])
  return format?.mapping === undefined ? undefined : (JSON.parse(format.mapping) as PmsMapping)
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
