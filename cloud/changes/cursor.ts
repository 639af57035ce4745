import { z } from 'zod'
import { SentRows, SliceSums } from './sentRows.ts'

/** What a reader of a scope has been sent, as far as that matters for what comes next. */
export interface Cursor {
  /** On what the scope depends beside its rows: with another one it begins again. */
  readonly basis: string
  /** Every row of before that time was sent, or is not to be. */
  readonly mark: number
  /** Looks read from here; between `mark` and this only one that settles does. */
  readonly near: number
  /** Rows from `near` on that were sent. */
  readonly sent: SentRows
  /** Of the rows between `mark` and `near` that were sent. */
  readonly sums: SliceSums
  /** A walk over the rows that is not at its end. */
  readonly walk: Walk | undefined
}

const KINDS = ['first', 'quick', 'checked', 'settling'] as const

export interface Walk {
  /** Those that are `checked` found before that nothing is to be settled. */
  readonly kind: (typeof KINDS)[number]
  /** When it began: what it reads does not change on the way. */
  readonly start: number
  /** Of each feed the id after which it goes on; null: it is at its end. */
  readonly left: readonly (string | null)[]
  /** Rows that were sent, or were found to have been, on this walk. */
  readonly sent: SentRows
  /** From here on none of them was left out. */
  readonly complete: number
}

/** Most bytes of a cursor that is looked at. */
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

const schema = z.strictObject({
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

/** What a cursor says; undefined when it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
  if (text.length > LONGEST_CURSOR) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { data } = schema.safeParse(value)
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
