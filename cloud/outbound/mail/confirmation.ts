import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { confirmationMail } from '#domain/mail/confirmationMail.ts'
import { MAILS_BEFORE_CONFIRMING } from '#domain/rules/bookings/invitationMail.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { isSameSecret } from '#cloud/access/isSameSecret.ts'
import { loadFields, loadRow } from '#cloud/database/rows.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { takeMail } from './allowance.ts'
import { sendMail } from './mail.ts'
import type { MailOutcome } from './mail.ts'

const SIGNATURE = 32

/** Of the account and its address: it proves nothing about another one. */
function signatureOf(userId: string, email: string): string {
  const key = String(Parse.CoreManager.get('MASTER_KEY'))
  const bytes = hmac(sha256, utf8ToBytes(`confirm ${key}`), utf8ToBytes(`${userId} ${email}`))
  return bytesToHex(bytes).slice(0, SIGNATURE)
}

/** Undefined where the address is confirmed, or too many such mails were sent. */
export async function mailConfirmation(
  userId: string,
  callerId: string,
  settings: CloudSettings,
): Promise<MailOutcome | undefined> {
  const user = await loadRow('_User', userId, ['username', 'name', 'mailsBeforeConfirming'])
  if (!user?.username || user.mailsBeforeConfirming === undefined) return undefined
  if (!(await takeMail(callerId, user.username))) return undefined
  const signature = signatureOf(userId, user.username)
  return sendMail({
    id: `conferma.${userId}.${signature.slice(0, 12)}.${Date.now()}`,
    to: user.username,
    senderName: 'Convivio',
    // Behind the hash sign it is in no log of a server.
    ...confirmationMail({
      name: user.name,
      link: `${publicOrigin(settings, Parse.serverURL ?? '')}/confermaEmail#${userId}.${signature}`,
    }),
  })
}

/** @returns the address, if the signature is of it. */
export async function confirmBySignature(userId: string, signature: string): Promise<string | undefined> {
  const user = await loadRow('_User', userId, ['username'])
  if (!user?.username || !isSameSecret(signatureOf(userId, user.username), signature)) return undefined
  await markConfirmed(userId, user.username)
  return user.username
}

/** Whoever read a mail to the address has it. */
export const markConfirmed = (userId: string, email: string): Promise<boolean> =>
  changeIfStill('_User', userId, { username: email }, { mailsBeforeConfirming: { __op: 'Delete' } })

/** Uses up one of the first mails to guests, of all hotels of the owner. */
export async function takeMailBeforeConfirming(ownerId: string): Promise<boolean> {
  for (;;) {
    const owner = await loadRow('_User', ownerId, ['mailsBeforeConfirming'])
    const sent = owner?.mailsBeforeConfirming
    if (sent === undefined) return true
    if (sent >= MAILS_BEFORE_CONFIRMING) return false
    const isMine = await changeIfStill(
      '_User',
      ownerId,
      { mailsBeforeConfirming: sent },
      { mailsBeforeConfirming: sent + 1 },
    )
    if (isMine) return true
  }
}

/** Whose hotels invite nobody by mail until they confirm their address. */
export async function ownersToConfirm(): Promise<ReadonlySet<string>> {
  const held = await loadFields(
    '_User',
    (query) => query.greaterThanOrEqualTo('mailsBeforeConfirming', MAILS_BEFORE_CONFIRMING),
    [],
  )
  return new Set(held.map(({ id }) => id))
}

export async function isUnconfirmed(ownerId: string | undefined): Promise<boolean> {
  const owner = ownerId === undefined ? undefined : await loadRow('_User', ownerId, ['mailsBeforeConfirming'])
  return owner?.mailsBeforeConfirming !== undefined
}
