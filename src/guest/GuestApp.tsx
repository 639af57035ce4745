import { useEffect, useRef } from 'react'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { colourStyle } from '#domain/rules/hotel/guestLook.ts'
import { hasUnsent, useChoices } from './choices/useChoices.ts'
import { ExtrasScreen } from './extras/ExtrasScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { SignedOut } from './home/SignedOut.tsx'
import { MealScreen } from './meal/MealScreen.tsx'
import { NeedsScreen } from './needs/NeedsScreen.tsx'
import { OrdersScreen } from './orders/OrdersScreen.tsx'
import type { GuestPage } from './page.ts'
import { WordsProvider } from './useWords.ts'
import { usePolledAnswer } from './usePolledAnswer.ts'
import { useHash, useScreen } from './useScreen.ts'

export function GuestApp({ page }: { readonly page: GuestPage }) {
  const { words, language } = page
  return (
    <WordsProvider value={{ words, language }}>
      <Stay page={page} />
    </WordsProvider>
  )
}

function Stay({ page }: { readonly page: GuestPage }) {
  const { words, language } = page
  const { data: stay, refusal, isAway } = usePolledAnswer('guest-stay', { language }, page.stay)
  if (page.isHotelClosed || refusal?.code === 'hotelExpired')
    return <SignedOut title="Convivio" text={words.hotelClosed} />
  if (refusal)
    return (
      <SignedOut
        title={words.signedOut.title}
        text={words.signedOut.text}
        told={hasUnsent() ? words.refusals.notSignedIn : undefined}
        canEnter
      />
    )
  if (stay) return <Screens stay={stay} isAway={isAway} />
  return (
    <p className="notice" role="status">
      {isAway ? words.noNetwork : words.loading}
    </p>
  )
}

/** As a new page would: from the top, and read out from its heading. */
function useNewScreen(): void {
  const hash = useHash()
  const before = useRef(hash)
  useEffect(() => {
    if (before.current === hash) return
    before.current = hash
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus()
  }, [hash])
}

/** For a page sent without a stay: the server could not write the hotel's colour into it. */
function useColour(style: string): void {
  useEffect(() => {
    if (!style || !('replaceSync' in CSSStyleSheet.prototype)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [style])
}

function Screens({ stay, isAway }: { readonly stay: GuestStay; readonly isAway: boolean }) {
  const screen = useScreen()
  const used = useChoices(stay.book.id)
  useColour(colourStyle(stay.hotel.face.colour))
  useNewScreen()
  if ('mealId' in screen) {
    const { mealId, name } = screen
    return <MealScreen key={mealId} mealId={mealId} isReview={name === 'review'} stay={stay} used={used} />
  }
  if (screen.name === 'extras') return <ExtrasScreen stay={stay} />
  if (screen.name === 'orders') return <OrdersScreen stay={stay} />
  if (screen.name === 'needs') return <NeedsScreen stay={stay} />
  return <HomeScreen stay={stay} isAway={isAway} choices={used.choices} />
}
