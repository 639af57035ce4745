import { boards } from '../reference/boards.ts'
import type { Board, PmsSettings } from '../schema/values.ts'
import { foldedCell } from './cells.ts'

export const RATE_LISTS = ['bbRates', 'hbRates', 'fbRates', 'skipRates'] as const
export type RateList = (typeof RATE_LISTS)[number]

type Rates = Pick<PmsSettings, RateList>

const boardOfList: Readonly<Record<RateList, Board | undefined>> = {
  bbRates: 'BB',
  hbRates: 'HB',
  fbRates: 'FB',
  skipRates: undefined,
}

export const nameOfList = (list: RateList): string | undefined =>
  boards.find(({ code }) => code === boardOfList[list])?.name

const isSame = (one: string, other: string): boolean => foldedCell(one) === foldedCell(other)

/** The list that has a rate, `skipRates` before the others, as when a row is read. */
export const listOfRate = (rates: Rates, rate: string): RateList | undefined =>
  (['skipRates', 'bbRates', 'hbRates', 'fbRates'] as const).find((list) =>
    rates[list]?.some((one) => isSame(one, rate)),
  )

/** A rate is in one list at most; without a list it is in none. */
export function withRate(rates: Rates, rate: string, list: RateList | undefined): Required<Rates> {
  const ratesOf = (name: RateList) => [
    ...(rates[name] ?? []).filter((one) => !isSame(one, rate)),
    ...(name === list ? [rate] : []),
  ]
  return {
    bbRates: ratesOf('bbRates'),
    hbRates: ratesOf('hbRates'),
    fbRates: ratesOf('fbRates'),
    skipRates: ratesOf('skipRates'),
  }
}

export interface SeenRate {
  readonly code: string
  readonly name?: string | undefined
  /** What it means unless a list says otherwise. */
  readonly board?: Board | undefined
}

interface ShownRate extends SeenRate {
  readonly list: RateList | undefined
  /** Not among those that the PMS sent. */
  readonly isTyped: boolean
}

export function shownRates(rates: Rates, seen: readonly SeenRate[]): readonly ShownRate[] {
  const typed = RATE_LISTS.flatMap((list) =>
    (rates[list] ?? [])
      .filter((code) => !seen.some((rate) => isSame(rate.code, code)))
      .map((code) => ({ code, list, isTyped: true })),
  )
  return [...seen.map((rate) => ({ ...rate, list: listOfRate(rates, rate.code), isTyped: false })), ...typed]
}
