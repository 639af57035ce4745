import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { GuestLook, Language, OrderingWay } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { changeHotel, withoutEmpty } from './hotel.ts'

/** Texts and contacts one by one; what is empty or off is left out. */
export function changeGuestLook(convivio: Convivio, id: string, asked: GuestLook, now: Instant): Verdict {
  const before = convivio.state.getState().tables.Hotel.rows.get(id)?.guestLook
  const look = withoutEmpty({
    ...before,
    ...asked,
    welcome: withoutEmpty({ ...before?.welcome, ...asked.welcome }),
    houseRules: withoutEmpty({ ...before?.houseRules, ...asked.houseRules }),
    contacts: withoutEmpty({ ...before?.contacts, ...asked.contacts }),
  })
  return changeHotel(convivio, id, { guestLook: Object.keys(look).length > 0 ? look : undefined }, now)
}

type LogoAnswer =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

/** Stores the picture at once: without a network it fails, and says so. */
export async function sendLogo(convivio: Convivio, hotelId: string, logo: Blob, now: Instant): Promise<LogoAnswer> {
  const refusal = checkHotelRuns(convivio, hotelId, now)
  if (refusal) return { status: 'refused', refusal }
  try {
    const stored = await convivio.gateway.upload('logo.png', logo)
    const verdict = changeHotel(convivio, hotelId, { logo: stored }, now)
    return verdict ? { status: 'refused', refusal: verdict } : { status: 'done' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.refusal ? { status: 'refused', refusal: error.refusal } : { status: 'failed', failure: error.failure }
  }
}

function withoutChoice(convivio: Convivio, id: string, choice: 'languages' | 'orderingWay', now: Instant): Verdict {
  const { [choice]: _, ...look } = convivio.state.getState().tables.Hotel.rows.get(id)?.guestLook ?? {}
  return changeHotel(convivio, id, { guestLook: Object.keys(look).length > 0 ? look : undefined }, now)
}

/** All of them are stored as no choice; the last one stays. */
export function setGuestLanguages(convivio: Convivio, id: string, chosen: readonly Language[], now: Instant): Verdict {
  if (chosen.length === 0) return 'hotelInvalid'
  const isAll = menuLanguages.every(({ code }) => chosen.includes(code))
  return isAll
    ? withoutChoice(convivio, id, 'languages', now)
    : changeGuestLook(convivio, id, { languages: chosen }, now)
}

export const setOrderingWay = (convivio: Convivio, id: string, way: OrderingWay | undefined, now: Instant): Verdict =>
  way ? changeGuestLook(convivio, id, { orderingWay: way }, now) : withoutChoice(convivio, id, 'orderingWay', now)
