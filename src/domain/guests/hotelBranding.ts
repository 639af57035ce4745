import { inLanguage } from '../menu/printMenu.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { CONTACT_NAMES, isReadableColour, offeredLanguages } from '../rules/hotel/guestLook.ts'
import type { ContactName } from '../rules/hotel/guestLook.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { Language } from '../schema/values.ts'

interface Contact {
  readonly name: ContactName
  readonly text: string
  readonly href: string
}

/** What a hotel shows of itself on guests' pages, in one language; what it did not say is absent. */
export interface HotelBranding {
  readonly logo?: string
  readonly colour?: string
  readonly welcome?: string
  readonly houseRules?: string
  readonly languages: readonly Language[]
  readonly contacts: readonly Contact[]
}

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '')

const hrefs: Readonly<Record<ContactName, (text: string) => string>> = {
  phone: (text) => `tel:${digitsOf(text)}`,
  whatsapp: (text) => `https://wa.me/${digitsOf(text).replace(/^(\+|00)/, '')}`,
  email: (text) => `mailto:${text}`,
  site: (text) => text,
}

export function hotelBranding(
  { logo, guestLook = {} }: Pick<Hotel, 'logo' | 'guestLook'>,
  language: Language,
): HotelBranding {
  const { colour, contacts = {} } = guestLook
  const picture = photoUrl(logo)
  const welcome = inLanguage(guestLook.welcome, language).text
  const houseRules = inLanguage(guestLook.houseRules, language).text
  return {
    ...(picture && { logo: picture }),
    ...(colour !== undefined && isReadableColour(colour) && { colour }),
    ...(welcome && { welcome }),
    ...(houseRules && { houseRules }),
    languages: offeredLanguages(guestLook),
    contacts: CONTACT_NAMES.flatMap((name) => {
      const text = contacts[name]?.trim()
      return text ? { name, text, href: hrefs[name](text) } : []
    }),
  }
}
