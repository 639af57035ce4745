import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { PmsRate } from '#domain/schema/values.ts'
import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { openSync } from './claim.ts'

export const MAX_RATES = 200

function ratesOf(result: PmsRowResult): readonly (string | undefined)[] {
  if ('book' in result) return [result.book.rawBookType]
  if ('skipped' in result) return result.skipped === 'rate' ? [result.rate] : []
  return result.field === 'bookType' ? (result.codes ?? [result.value]) : []
}

export const ratesIn = (results: readonly PmsRowResult[]): PmsRate[] =>
  results.flatMap(ratesOf).flatMap((code) => (code ? [{ code }] : []))

export const sortedRates = (rates: Iterable<PmsRate>): PmsRate[] =>
  [...new Map([...rates].map((rate) => [rate.code, rate])).values()].sort((one, other) =>
    one.code < other.code ? -1 : 1,
  )

/** Rates that a test has found: whoever opens the settings need not ask the PMS again. */
export async function keepRates(hotelId: string, found: readonly PmsRate[]): Promise<void> {
  const sync = await loadRow('PmsSync', hotelId, ['rates'])
  if (!sync) await openSync(hotelId)
  const rates = sortedRates([...(sync?.rates ?? []), ...found]).slice(0, MAX_RATES)
  await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', { rates }))
}
