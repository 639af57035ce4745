import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import type { Instant } from '#domain/schema/fields.ts'
import { isSameSecret } from '#cloud/access/isSameSecret.ts'
import { jsonText } from '#cloud/requests/checked.ts'
import { SentRows, SliceSums } from './sentRows.ts'

/** Up to where a reader has a scope. The reader keeps it as a text; the server does not remember it. */
export interface Cursor {
  /** The `basis` of the scope's source. */
  readonly basis: string
  /** Every row that changed before that time was sent, or does not have to be. */
  readonly settledUntil: Instant
  /** Quick passes begin here; what changed between `settledUntil` and this is only checked by its sums. */
  readonly recentFrom: Instant
  /** The versions that were sent since `recentFrom`. */
  readonly sent: SentRows
  /** Sums of the versions that were sent between `settledUntil` and `recentFrom`. */
  readonly sums: SliceSums
  /** The pass of which pages are missing. */
  readonly pass: Pass | undefined
  /** Whether this server wrote it: one of the release before, or of somebody else, proves nothing. */
  readonly isSigned: boolean
}

/**
 * `first`: every row of the scope. `quick`: what changed since `recentFrom`. `checked`: the same, after the sums have
 * shown that nothing before it is missing. `settling`: what changed since `settledUntil`, as the sums differ.
 */
const KINDS = ['first', 'quick', 'checked', 'settling'] as const

/** Goes once through the feeds of a scope, page by page. */
export interface Pass {
  readonly kind: (typeof KINDS)[number]
  /** When it began; its conditions do not change between pages. */
  readonly start: Instant
  /** For each feed, and then the tombstones, the id after which the next page begins; null: it is finished. */
  readonly nextPages: readonly (string | null)[]
  readonly sent: SentRows
  /** From here on no row is left out of `sent`. */
  readonly completeFrom: Instant
}

export type CursorInPass = Cursor & { readonly pass: Pass }

export const MAX_CURSOR_LENGTH = 200_000

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

/** The names of the text are those of older releases, so that their cursors continue. */
const schema = jsonText.pipe(
  z.strictObject({
    basis: z.string(),
    mark: time,
    near: time,
    sent: sentText,
    sums: z.custom<Readonly<Record<string, string>>>(areSums).transform((texts) => new SliceSums(texts)),
    walk: z
      .strictObject({
        kind: z.enum(KINDS),
        start: time,
        left: z.array(
          z
            .string()
            .regex(/^[\w-]{0,64}$/)
            .nullable(),
        ),
        sent: sentText,
        complete: time,
      })
      .transform(({ kind, start, left, sent, complete }): Pass => ({
        kind,
        start,
        nextPages: left,
        sent,
        completeFrom: complete,
      }))
      .optional(),
  }),
)

const SIGNED = /^(.*),"signed":"([0-9a-f]{64})"\}$/s

const newSigner = (key: string) => ({ key, signing: hmac.create(sha256, utf8ToBytes(`cursor ${key}`)) })
let signer = newSigner('')

function signatureOf(text: string, key: string): string {
  // The key is the same for all: what follows from it is computed once.
  if (signer.key !== key) signer = newSigner(key)
  return bytesToHex(signer.signing.clone().update(utf8ToBytes(text)).digest())
}

export function readCursor(text: string, key: string): Cursor | undefined {
  if (text.length > MAX_CURSOR_LENGTH) return undefined
  const [, begin, signature = ''] = SIGNED.exec(text) ?? []
  const content = begin === undefined ? text : `${begin}}`
  const { data } = schema.safeParse(content)
  if (!data) return undefined
  const { basis, mark, near, sent, sums, walk } = data
  const isSigned = isSameSecret(signatureOf(content, key), signature)
  return { basis, settledUntil: mark, recentFrom: near, sent, sums, pass: walk, isSigned }
}

const passText = ({ kind, start, nextPages, sent, completeFrom }: Pass) => ({
  kind,
  start,
  left: nextPages,
  sent: sent.textSince(0),
  complete: completeFrom,
})

export function writeCursor(cursor: Omit<Cursor, 'isSigned'>, key: string): string {
  const { basis, settledUntil, recentFrom, sent, sums, pass } = cursor
  const content = JSON.stringify({
    basis,
    mark: settledUntil,
    near: recentFrom,
    sent: sent.textSince(recentFrom),
    sums: sums.textsSince(settledUntil),
    ...(pass && { walk: passText(pass) }),
  })
  return `${content.slice(0, -1)},"signed":"${signatureOf(content, key)}"}`
}
