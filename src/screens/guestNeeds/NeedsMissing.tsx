import type { ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { useLacksNeeds } from '#store/scopes/useScope.ts'
import { Caution } from '#ui/feedback/Caution.tsx'

interface Props {
  readonly hotelId: string
  readonly scope: ScopeWithNeeds
}

/** Wherever allergies would stand: a device has kept those of today alone, and the others have not come. */
export function NeedsMissing({ hotelId, scope }: Props) {
  const lacks = useLacksNeeds(hotelId, scope)
  const { title, text } = guestAllergies.away
  return (
    lacks && (
      <Caution kind="error" title={title}>
        {text}
      </Caution>
    )
  )
}
