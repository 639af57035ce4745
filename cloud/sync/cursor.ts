import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { isSameSecret } from '../isSameSecret.ts'
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
  /** Whether this server wrote it: one of the release before, or of somebody else, proves nothing. */
  readonly isSigned: boolean
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

const SIGNED = /^(.*),"signed":"([0-9a-f]{64})"\}$/s

const newSigner = (key: string) => ({ key, signing: hmac.create(sha256, utf8ToBytes(`cursor ${key}`)) })
let signer = newSigner('')

function signatureOf(text: string, key: string): string {
  // The key is the same for all: what follows of it is worked out once.
  if (signer.key !== key) signer = newSigner(key)
  return bytesToHex(signer.signing.clone().update(utf8ToBytes(text)).digest())
}

export function readCursor(text: string, key: string): Cursor | undefined {
  if (text.length > LONGEST_CURSOR) return undefined
  const [, begin, signature = ''] = SIGNED.exec(text) ?? []
  const content = begin === undefined ? text : `${begin}}`
  const { data } = schema.safeParse(content)
  return data && { ...data, walk: data.walk, isSigned: isSameSecret(signatureOf(content, key), signature) }
}

export function writeCursor({ basis, mark, near, sent, sums, walk }: Omit<Cursor, 'isSigned'>, key: string): string {
  const content = JSON.stringify({
    basis,
    mark,
    near,
    sent: sent.textSince(near),
    sums: sums.textsSince(mark),
    ...(walk && { walk: { ...walk, sent: walk.sent.textSince(0) } }),
  })
  return `${content.slice(0, -1)},"signed":"${signatureOf(content, key)}"}`
}
