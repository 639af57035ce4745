import { predefinedLabels } from '#domain/reference/predefinedLabels.ts'
import { asMaster, createOnce } from '../query.ts'

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
  const offered = { predefined: true, isPublic: true, visibleInApp: true }
  for (const { id, name, colorIndex, iconIndex } of predefinedLabels) {
    if (known.has(id)) continue
    // Another process of the same server may be quicker.
    await createOnce('Label', id, { name, colorIndex, iconIndex, ...offered })
  }
}
