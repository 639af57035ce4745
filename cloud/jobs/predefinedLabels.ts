import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import { asMaster, createOnce } from '#cloud/database/rows.ts'

/** One that an admin changed or removed stays so. Master key: only admins write rows without a hotel. */
export async function offerPredefinedLabels(): Promise<void> {
  const ids = PREDEFINED_LABELS.map(({ id }) => id)
  const present = await new Parse.Query('Label').containedIn('objectId', ids).select('objectId').find(asMaster)
  const known = new Set(present.map(({ id }) => id))
  const offered = { predefined: true, isPublic: true, visibleInApp: true }
  for (const { id, name, colorIndex, iconIndex } of PREDEFINED_LABELS) {
    if (known.has(id)) continue
    await createOnce('Label', id, { name, colorIndex, iconIndex, ...offered })
  }
}
