import { HomeScreen } from './home/HomeScreen.tsx'
import { SignedOut } from './home/SignedOut.tsx'
import type { GuestPage } from './page.ts'
import { SpokenProvider } from './spoken.ts'
import { useAsked } from './useAsked.ts'

export function GuestApp({ page }: { readonly page: GuestPage }) {
  const { words, language } = page
  return (
    <SpokenProvider value={{ words, language }}>
      <Stay page={page} />
    </SpokenProvider>
  )
}

function Stay({ page }: { readonly page: GuestPage }) {
  const { words, language } = page
  const { data: stay, refusal, isAway } = useAsked('guest-stay', { language }, page.stay)
  if (page.isHotelClosed || refusal?.code === 'hotelExpired')
    return <SignedOut title="Convivio" text={words.hotelClosed} />
  if (refusal) return <SignedOut {...words.signedOut} />
  if (stay) return <HomeScreen stay={stay} isAway={isAway} />
  return <p className="notice" role="status">{isAway ? words.noNetwork : words.loading}</p>
}
