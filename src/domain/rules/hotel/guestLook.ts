import { menuLanguages } from '#domain/reference/languages.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLook, Language } from '#domain/schema/values.ts'
import { isPlausibleEmail } from '../account/account.ts'

const HEX = /^#[\da-f]{6}$/

/** `#8A4B2F`, `8a4b2f`, `#84f`: undefined where it is no colour. */
export function typedColour(text: string): string | undefined {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  const all = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return isHexColour(`#${all}`) ? `#${all}` : undefined
}

const isHexColour = (text: string): boolean => HEX.test(text)

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const mixed = (from: string, to: string, part: number): string => {
  const ends = partsOf(to)
  const parts = partsOf(from).map((value, at) => Math.round(value + ((ends[at] ?? 0) - value) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function standingOut(colour: string, to: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step <= 40; step += 1) {
    const tone = mixed(colour, to, step / 40)
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone
  }
  return to
}

/** Ground, cards and button text of guests' pages by day; ground, cards and button text at night. */
const DAY = ['#f1ebe0', '#fffdf9', '#ffffff'] as const
const NIGHT = ['#26312b', '#1d2621', '#1a0f0a'] as const
/** Of WCAG 2, AA. */
const LEAST = 4.5

export const DEFAULT_COLOUR = '#a8432a'

/** Whether a colour can be read on guests' pages, and white on it (docs/domain.md, Guests' pages). */
export const isReadableColour = (colour: string): boolean =>
  isHexColour(colour) && DAY.every((ground) => contrast(colour, ground) >= LEAST)

/** The nearest darker tone that can be read. */
export const readableColour = (colour: string): string => standingOut(colour, '#000000', DAY, LEAST)

export const nightColour = (colour: string): string => standingOut(colour, '#ffffff', NIGHT, LEAST)

/** Comes after our own style sheet; only a checked colour gets into it. */
export const colourStyle = (colour: string | undefined): string =>
  colour === undefined || !isReadableColour(colour)
    ? ''
    : `:root{--accent:${colour};--on-accent:#ffffff}@media(prefers-color-scheme:dark){:root{--accent:${nightColour(colour)};--on-accent:#1a0f0a}}`

export const WELCOME_LENGTH = 600
export const HOUSE_RULES_LENGTH = longestOf(Hotel.fields.guestLook)

const isTelephone = (text: string): boolean => /^\+?[\d\s().\-/]{5,40}$/.test(text.trim())
const isSite = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const contactChecks = {
  phone: isTelephone,
  whatsapp: isTelephone,
  email: isPlausibleEmail,
  site: isSite,
} as const
export type ContactName = keyof typeof contactChecks
export const CONTACT_NAMES = Object.keys(contactChecks) as ContactName[]

const ALL_LANGUAGES = menuLanguages.map(({ code }) => code)

export function offeredLanguages({ languages }: GuestLook = {}): readonly Language[] {
  const offered = ALL_LANGUAGES.filter((code) => !languages || languages.includes(code))
  return offered.length > 0 ? offered : ALL_LANGUAGES
}

export function offeredLanguage(look: GuestLook | undefined, asked: Language): Language {
  const offered = offeredLanguages(look)
  return [asked, 'en' as const].find((code) => offered.includes(code)) ?? offered[0] ?? asked
}

export const isGuestLook = ({ colour, languages, contacts = {} }: GuestLook): boolean =>
  (languages === undefined || languages.length > 0) &&
  (colour === undefined || isReadableColour(colour)) &&
  CONTACT_NAMES.every((name) => {
    const value = contacts[name]
    return value === undefined || contactChecks[name](value)
  })
