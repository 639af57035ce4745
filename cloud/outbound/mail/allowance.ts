import { normalEmail } from '#domain/rules/account/account.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts'
import { takeAttempt } from '#cloud/access/attempts.ts'

/** Of mails that somebody has sent by a press (docs/domain.md, Limits). */
const BY_CALLER = { what: 'mailBy', most: 40, span: DAY_MS }
const TO_RECIPIENT = { what: 'mailTo', most: 10, span: DAY_MS }
const OF_SERVER = { what: 'mail', most: 500, span: HOUR_MS }
/** Agencies book many rooms under one address; more than that in a day waits for the next one. */
const TO_GUEST = { what: 'guestMailTo', most: 50, span: DAY_MS }

const SERVER = 'all'

export const takeMailOfServer = (): Promise<boolean> => takeAttempt(SERVER, OF_SERVER)

/** Uses up one mail of who asks for it, of who gets it, and of the server. */
export const takeMail = async (callerId: string, to: string): Promise<boolean> =>
  (await takeAttempt(callerId, BY_CALLER)) && (await takeAttempt(normalEmail(to), TO_RECIPIENT)) && takeMailOfServer()

/** Uses up one of the mails that hotels together send to the address of a guest. */
export const takeGuestMail = (to: string): Promise<boolean> => takeAttempt(normalEmail(to), TO_GUEST)

export const nextGuestMailAt = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
