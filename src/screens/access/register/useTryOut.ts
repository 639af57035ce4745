import { useNavigate } from 'react-router-dom'
import { failures, refusalText } from '#i18n/refusals.ts'
import { createHotel } from '#store/commands/hotel/hotel.ts'
import { completeTutorial } from '#store/commands/account/tutorial.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'

export function useTryOut() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const notify = useNotify()
  const { isAsking, ask } = useCall('add-samples')
  const tryOut = async (hotel: { readonly name: string; readonly city?: string | undefined }) => {
    const made = createHotel(convivio, hotel)
    if (made.status === 'refused') return notify.error(refusalText(made.refusal))
    // Who looks around a full hotel is not led through an empty one.
    completeTutorial(convivio)
    const answer = await ask({ hotelId: made.id })
    // The hotel is there all the same, and offers them again.
    if (answer.status === 'refused') notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') notify.error(failures[answer.failure])
    await convivio.look()
    await navigate(`/hotels/${made.id}/calendar`, { replace: true })
  }
  return { isBusy: isAsking, tryOut: (hotel: Parameters<typeof tryOut>[0]) => void tryOut(hotel) }
}
