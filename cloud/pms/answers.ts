import { maskedAnswer } from '#domain/pms/masked.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { encode } from '#domain/schema/wire.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { jsonList } from '#cloud/requests/checked.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { createOnce, loadRow } from '#cloud/database/rows.ts'
import type { PmsError } from './adapter.ts'

const MAX_KEPT_CHARACTERS = 300_000

/** After them an answer is shown to nobody, and removed (job `forget-pms`). */
export const PMS_ANSWER_DAYS = 7

/** Keeps what a PMS sent last, without its persons, and as much of it as fits. */
export async function keepAnswer(hotelId: string, raws: readonly unknown[], hasRows: boolean): Promise<void> {
  const texts = (maskedAnswer(raws) as unknown[]).map((raw) => JSON.stringify(raw))
  let length = 0
  const tooLong = texts.findIndex((text) => (length += text.length + 1) >= MAX_KEPT_CHARACTERS)
  const answer = `[${(tooLong < 0 ? texts : texts.slice(0, tooLong)).join()}]`
  // An answer without rows must not replace one that says more.
  if (!hasRows && JSON.stringify((await loadPmsAnswer(hotelId)).raws).length >= answer.length) return
  const fields = encode('PmsAnswer', { answer, answeredAt: Date.now() })
  const isNew = await createOnce('PmsAnswer', hotelId, { ...encode('PmsAnswer', { hotel: hotelId }), ...fields })
  if (!isNew) await changeIfStill('PmsAnswer', hotelId, {}, fields)
}

/** Keeps an answer that was not understood, for who corrects the mapping. */
export async function keepEvidence(hotelId: string, { kind, answer }: PmsError): Promise<void> {
  if (answer !== undefined) await keepAnswer(hotelId, [answer], kind === 'broken')
}

export async function loadPmsAnswer(
  hotelId: string,
): Promise<{ readonly answeredAt?: Instant | undefined; readonly raws: readonly unknown[] }> {
  const row = await loadRow('PmsAnswer', hotelId, ['answer', 'answeredAt'])
  const isOld = (row?.answeredAt ?? 0) < Date.now() - PMS_ANSWER_DAYS * DAY_MS
  const { data: raws } = jsonList.safeParse(isOld ? undefined : row?.answer)
  return raws ? { answeredAt: row?.answeredAt, raws } : { raws: [] }
}
