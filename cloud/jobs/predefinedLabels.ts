import { predefinedLabels } from '#domain/reference/predefinedLabels.ts'
import { asMaster } from '../query.ts'

/**
 * Offers the predefined labels to all hotels: those that are missing are made, and one that an
 * admin changed or took away (its row is `deleted`) is left so. The master key, because only
 * admins keep rows without hotel.
 */
export async function offerPredefinedLabels(): Promise<void> {
  const ids = predefinedLabels.map(({ id }) => id)
  const present = await new Parse.Query('Label')
    .containedIn('objectId', ids)
    .select('objectId')
    .find(asMaster)
  const known = new Set(present.map(({ id }) => id))
  const rest = Parse.CoreManager.getRESTController()
  const offered = { predefined: true, isPublic: true, visibleInApp: true }
  for (const { id, name, colorIndex, iconIndex } of predefinedLabels) {
    if (known.has(id)) continue
    const body = { name, colorIndex, iconIndex, ...offered, objectId: id }
    await rest.request('POST', 'classes/Label', body, asMaster).catch((error: unknown) => {
      // Another process of the same server was quicker.
      const isThere = error instanceof Parse.Error && error.code === Parse.Error.DUPLICATE_VALUE
      if (!isThere) throw error
    })
  }
}
