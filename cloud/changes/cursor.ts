import { z } from 'zod'
import { jsonText } from '../checked.ts'
import { SentRows, SliceSums } from './sentRows.ts'

export interface Cursor {
  /** What the scope depends on besides its rows: when it changes, the reader begins again. */
  readonly basis: string
  /** Every row before that time was sent, or does not have to be. */
  readonly mark: number
  /** Quick reads begin here; the span between `mark` and this is read by settling ones alone. */
  readonly near: number
  readonly sent: SentRows
  /** Sums of the sent rows between `mark` and `near`. */
  readonly sums: SliceSums
  readonly walk: Walk | undefined
}

const KINDS = ['first', 'quick', 'checked', 'settling'] as const

export interface Walk {
  /** `checked`: the sums have shown that no row between `mark` and `near` is missing. */
  readonly kind: (typeof KINDS)[number]
  /** When it began; its conditions do not change between pages. */
  readonly start: number
  /** For each feed the id to go on after; null: finished. */
  readonly left: readonly (string | null)[]
  readonly sent: SentRows
  /** From here on no row is left out of `sent`. */
  readonly complete: number
}

export const LONGEST_CURSOR = 200_000

const time = z.number().int().min(0).max(8.64e15)
const sentText = z.string().transform((text, context) => {
  const sent = SentRows.read(text)
  if (sent) return sent
  context.addIssue('no rows')
  return z.NEVER
})

const areSums = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([slice, sum]) => /^\d{1,13}$/.test(slice) && /^[\w-]{8}$/.test(String(sum)))

const cursor = z.strictObject({
  basis: z.string(),
  mark: time,
  near: time,
  sent: sentText,
  sums: z.custom<Readonly<Record<string, string>>>(areSums).transform((texts) => new SliceSums(texts)),
  walk: z
    .strictObject({
      kind: z.enum(KINDS),
      start: time,
      left: z.array(z.string().regex(/^[\w-]{0,64}$/).nullable()),
      sent: sentText,
      complete: time,
    })
    .optional(),
})
const schema = jsonText.pipe(cursor)

export function readCursor(text: string): Cursor | undefined {
  if (text.length > LONGEST_CURSOR) return undefined
  const { data } = schema.safeParse(text)
  return data && { ...data, walk: data.walk }
}

export function writeCursor({ basis, mark, near, sent, sums, walk }: Cursor): string {
  return JSON.stringify({
    basis,
    mark,
    near,
    sent: sent.textSince(near),
    sums: sums.textsSince(mark),
    ...(walk && { walk: { ...walk, sent: walk.sent.textSince(0) } }),
  })
}
