import { maskedAnswer } from '#domain/pms/masked.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '../hostDatabase.ts'
import { createOnce, loadRow } from '../rows.ts'

/** Characters of an answer that are kept. */
const MOST = 300_000

/** Keeps what a PMS sent last, without its persons; of more than fits the first ones. */
export async function keepAnswer(hotelId: string, raws: readonly unknown[]): Promise<void> {
  const kept = maskedAnswer(raws) as unknown[]
  while (kept.length > 0 && JSON.stringify(kept).length > MOST) kept.pop()
  const fields = encode('PmsAnswer', { answer: JSON.stringify(kept), answeredAt: Date.now() })
  const isNew = await createOnce('PmsAnswer', hotelId, { ...encode('PmsAnswer', { hotel: hotelId }), ...fields })
  if (!isNew) await changeIfStill('PmsAnswer', hotelId, {}, fields)
}

export async function loadAnswer(
  hotelId: string,
): Promise<{ readonly answeredAt?: Instant | undefined; readonly raws: readonly unknown[] }> {
  const row = await loadRow('PmsAnswer', hotelId, ['answer', 'answeredAt'])
  const raws = row?.answer === undefined ? [] : (JSON.parse(row.answer) as unknown[])
  return { answeredAt: row?.answeredAt, raws }
}
