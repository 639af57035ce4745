import { z } from 'zod'
import type { GuestLanguage } from '#domain/schema/values.ts'
import type { Random } from '../samples/random.ts'

import names from './names.json' with { type: 'json' }

const POOLS = ['it', 'de', 'en', 'fr', 'es', 'pt', 'nl', 'nordic', 'pl', 'ro', 'ru', 'zh', 'ar'] as const
const poolName = z.enum(POOLS)
const list = z.array(z.string()).min(1).readonly()
const weights = z.array(z.tuple([poolName, z.number()]).readonly()).readonly()

const { pools, countries } = z
  .strictObject({
    pools: z.record(poolName, z.strictObject({ women: list, men: list, families: list }).readonly()),
    /** From which pools guests of a country have their names, by weight. The stays write Canada as CN, China as CHN and no country as NULL: those are mostly from nearby. */
    countries: z.record(z.string(), weights),
  })
  .parse(names)

const languages: Readonly<Record<string, GuestLanguage>> = {
  ITA: 'it',
  DEU: 'de',
  AUT: 'de',
  CHE: 'de',
}

export const languageOf = (country: string): GuestLanguage => languages[country] ?? 'en'

const elsewhere: z.infer<typeof weights> = [['en', 1]]

interface PersonName {
  readonly name: string
  readonly surname: string
}

const SAME_SURNAME_OF_ADULT = 0.8
const COUPLE_OF_MAN_AND_WOMAN = 0.9

/** Adults come first, no first name occurs twice, and children have the surname of the first. */
export function namesOfParty(random: Random, country: string, count: number, adults: number): PersonName[] {
  const pool = pools[random.weighted(countries[country] ?? elsewhere)]
  const family = random.pick(pool.families)
  const firstIsWoman = random.chance(0.5)
  const names: PersonName[] = []
  while (names.length < count) {
    const isSecondAdult = names.length === 1 && adults > 1
    const isWoman =
      names.length === 0
        ? firstIsWoman
        : isSecondAdult && random.chance(COUPLE_OF_MAN_AND_WOMAN)
          ? !firstIsWoman
          : random.chance(0.5)
    const name = random.pick(isWoman ? pool.women : pool.men)
    if (names.some((other) => other.name === name)) continue
    const sharesSurname = names.length === 0 || names.length >= adults || random.chance(SAME_SURNAME_OF_ADULT)
    names.push({ name, surname: sharesSurname ? family : random.pick(pool.families) })
  }
  return names
}

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' }

const ascii = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ßøłæ]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

export const emailOf = ({ name, surname }: PersonName, number: number): string =>
  `${ascii(name)}.${ascii(surname)}.${number}@example.com`
