import { canEditLabel } from '#domain/rules/menu/label.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { changesAny, idOf } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

export const refusePredefined = (label: Parse.Object): void =>
  refuseIf(canEditLabel({ hotel: idOf(label, 'hotel'), predefined: label.get('predefined') === true }))

/** A hotel's own label is not offered to others: only admins offer labels, without a hotel. */
export function checkNotOffered(request: SaveRequest): void {
  const { object, original } = request
  if (!idOf(object, 'hotel')) return
  if (original) refusePredefined(original)
  const isOffered = (['predefined', 'isPublic'] as const).some(
    (field) => changesAny<'Label'>(request, [field]) && object.get(field) === true,
  )
  if (isOffered) refuse('labelPredefined')
}
