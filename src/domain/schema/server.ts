import { declareClass, instant, number, oneOf, secret, text, withDefault } from './fields.ts'
import type { Entity } from './fields.ts'

const JOB_STATUSES = ['running', 'done', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** The id is made of job and time, so that one of several servers does it. Still `running`: interrupted. */
export const JobRun = declareClass(
  'JobRun',
  'server',
  {
    job: text(),
    status: withDefault(oneOf(JOB_STATUSES), 'running'),
    removed: withDefault(number(), 0),
  },
  { indexes: [['job', 'createdAt']] },
)
export type JobRun = Entity<typeof JobRun.fields>

/** One of the few tries that somebody has in a span of time; the id is made of what, who and when. */
export const Attempt = declareClass('Attempt', 'server', { what: text() }, { indexes: [['createdAt']] })
export type Attempt = Entity<typeof Attempt.fields>

/** A link by which an account gets a new password; the id is the hash of its token. */
export const PasswordReset = declareClass(
  'PasswordReset',
  'server',
  { userId: text(), validUntil: instant(), usedAt: instant() },
  { indexes: [['validUntil']] },
)
export type PasswordReset = Entity<typeof PasswordReset.fields>

/** A stored file, because file stores cannot list theirs; the id is made of the name. */
export const UploadedFile = declareClass(
  'UploadedFile',
  'server',
  {
    fileName: text(),
    /** Since when no row is known to name it: of an upload at first. */
    unusedSince: instant(),
    bytes: number(),
    /** The id of the user who sent it. */
    uploader: text(),
    /** The id of the hotel whose row was the first to name it: it counts there. */
    ofHotel: text(),
  },
  { indexes: [['ofHotel'], ['uploader']] },
)
export type UploadedFile = Entity<typeof UploadedFile.fields>

/** The one pair of keys by which push services know this server (VAPID, RFC 8292). */
export const PushKeys = declareClass('PushKeys', 'server', {
  publicKey: text(),
  privateKey: secret(text()),
})
export type PushKeys = Entity<typeof PushKeys.fields>
