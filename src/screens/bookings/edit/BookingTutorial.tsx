import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { bookingStep, bookingSteps, mayAccept } from '#domain/rules/bookings/bookingTutorial.ts'
import type { AcceptedOfBooking } from '#domain/rules/bookings/bookingTutorial.ts'
import type { Book } from '#domain/schema/booking.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { useHotel } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'

const { label, steps, done } = tutorial.booking
const ofBooking = { label, steps: bookingSteps } as const

/** In the first booking of a hotel: which field comes next (docs/domain.md, Tutorial). */
export function BookingTutorial({ book }: { readonly book: Book }) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState<readonly AcceptedOfBooking[]>([])
  const hotel = useHotel()
  const step = bookingStep(book, accepted, hotel === undefined || hasBoards(hotel))
  const next = tutorialPathAfter(book.hotel, 'booking')
  const proceed = () => next && void navigate(next, { replace: true })
  const accept = step && mayAccept(step) ? () => setAccepted([...accepted, step]) : undefined
  return step ? (
    <TutorialHint
      {...ofBooking}
      step={step}
      {...steps[step]}
      action={accept && <Button onClick={accept}>{tutorial.accept}</Button>}
    />
  ) : (
    <TutorialHint
      {...ofBooking}
      step="done"
      {...done}
      action={
        <Button kind="primary" onClick={proceed}>
          {tutorial.next}
        </Button>
      }
    />
  )
}
