import type { SameAddress } from '#domain/rules/bookings/sameAddress.ts'
import { numberText } from '#i18n/format/numbers.ts'

const NAMED = 3

/** `20 inviti allo stesso indirizzo klm@posta.nl, 4 a coop@posta.it.`; without any nothing. */
export function toSameAddress(addresses: readonly SameAddress[]): string {
  const others = addresses.length - NAMED
  const named = addresses
    .slice(0, NAMED)
    .map(({ email, amount }, at) => `${numberText(amount)} ${at === 0 ? 'inviti allo stesso indirizzo' : 'a'} ${email}`)
  const rest =
    others === 1
      ? ['più di uno a un altro indirizzo']
      : others > 1
        ? [`più di uno ad altri ${numberText(others)} indirizzi`]
        : []
  return named.length === 0 ? '' : `${[...named, ...rest].join(', ')}.`
}
