import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { canInvite } from '#domain/rules/bookings/booking.ts'
import { canPlaceDish } from '#domain/rules/menu/dish.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { completeTutorial } from '#store/commands/account/tutorial.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { mealDishesOfHotel } from '#store/selectors/dishes.ts'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { celebrate } from './celebrate.ts'
import { Invitation } from './Invitation.tsx'
import styles from './TutorialQrScreen.module.css'

const words = tutorial.qr
/** Milliseconds from the press to the calendar (docs/domain.md, Tutorial). */
const LEAVES_AFTER_MS = 3500

export function TutorialQrScreen() {
  const { hotelid = '' } = useParams()
  const convivio = useConvivio()
  const navigate = useNavigate()
  const hotel = useHotel()
  const bookings = useSelect((state) => bookingsOfHotel(state, hotelid))
  const hasDish = useSelect((state) =>
    mealDishesOfHotel(state, hotelid).some((dish) => canPlaceDish(dish) === undefined),
  )
  const hasMenu = useSelect((state) => mealsOfHotel(state, hotelid).some(({ dishes = [] }) => dishes.length > 0))
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDone, setDone] = useState(false)
  const leave = useEffectEvent(() => void navigate(`/hotels/${hotelid}/calendar`))
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS)
    // Who has navigated elsewhere meanwhile stays there.
    return () => clearTimeout(timer)
  }, [isDone])
  if (!hotel) return <Navigate to="/hotels" replace />
  const booking = bookings.find((book) => canInvite(book, book.pax))

  const finish = () => {
    setDone(true)
    completeTutorial(convivio)
    void celebrate(canvas.current)
  }
  const missing = [
    ...(hasDish ? [] : [words.parts.dish]),
    ...(hasMenu ? [] : [words.parts.menu]),
    ...(bookings.length > 0 ? [] : [words.parts.booking]),
  ]
  const isWhole = missing.length === 0
  return (
    <Page
      title={isWhole ? words.title : words.almost}
      intro={isWhole ? words.intro : words.missing(missing)}
      width="text"
    >
      <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
      {booking ? (
        <Invitation key={booking.id} booking={booking} />
      ) : (
        <EmptyState
          title={words.noBooking}
          action={<ButtonLink to={`/hotels/${hotelid}/list?tutorial=1`}>{words.toBookings}</ButtonLink>}
        />
      )}
      <Flex justify="center" className={styles.end}>
        <Button kind="primary" disabled={isDone} onClick={finish}>
          {words.finish}
        </Button>
      </Flex>
    </Page>
  )
}
