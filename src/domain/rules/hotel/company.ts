import { vatCountryOf } from '#domain/reference/vatCountries.ts'
import type { Company } from '#domain/schema/values.ts'

const DEFAULT_COUNTRY = 'IT'

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Check digits of the countries from which most hotels come; of the others the form is checked. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  /** Luhn. */
  IT(number) {
    const sum = digitsOf(number).reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit : digit * 2
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0 && !/^0+$/.test(number)
  },
  /** ISO 7064, mod 11, 10. */
  DE(number) {
    const digits = digitsOf(number)
    const rest = digits.slice(0, 8).reduce((product, digit) => (((digit + product) % 10 || 10) * 2) % 11, 10)
    return (11 - rest) % 10 === digits[8]
  },
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  /** Newer keys have letters, and are not checked. */
  FR: (number) =>
    !/^\d/.test(number) ||
    !/^\d{2}/.test(number) ||
    (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
}

/** As it is kept: capitals, without blanks, full stops, hyphens and the code of its country. */
export function plainVatNumber(typed: string, country: string = DEFAULT_COUNTRY): string {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const code = vatCountryOf(country)?.vat ?? country
  return plain.startsWith(code) ? plain.slice(code.length) : plain
}

/** Whether a number can be one of its country, Italy where none is chosen (docs/domain.md, Company). */
export function isVatNumber(number: string, country: string = DEFAULT_COUNTRY): boolean {
  const known = vatCountryOf(country)
  return known !== undefined && known.pattern.test(number) && (checks[country]?.(number) ?? true)
}

export const isCompany = ({ country, vatNumber }: Company): boolean =>
  (country === undefined || vatCountryOf(country) !== undefined) &&
  (vatNumber === undefined || isVatNumber(vatNumber, country))

/** `Miramare S.r.l., Lungomare Marconi 48, Senigallia · P. IVA IT01234567897`; empty where nothing is said. */
export function companyLine({ name, seat, country = DEFAULT_COUNTRY, vatNumber }: Company = {}): string {
  const who = [name, seat]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
  // Not torn apart at the end of a line.
  const vat = vatNumber && `P.\u00a0IVA\u00a0${vatCountryOf(country)?.vat ?? country}${vatNumber}`
  return [who, vat].filter(Boolean).join(' · ')
}
