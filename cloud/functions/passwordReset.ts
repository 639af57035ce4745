import { z } from 'zod'
import { randomString } from '#domain/values/localId.ts'
import { passwordMail } from '#domain/mail/passwordMail.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { accountNames, isPasswordLongEnough, isReservedEmail } from '#domain/rules/account/account.ts'
import { linkCode, typedText } from '#cloud/requests/checked.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { takeMailOfServer } from '../outbound/mail/allowance.ts'
import { markConfirmed } from '../outbound/mail/confirmation.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import { refuse, logError } from '#cloud/requests/refuse.ts'
import { asMaster, createOnce, dateOf, findRows, loadRow } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import type { Tools } from '#cloud/api/cloudFunction.ts'
import { anybody } from '#cloud/api/callers.ts'

const HOUR = 3_600_000
const TOKEN_LENGTH = 40

/** Only the hash of a token is kept: who reads the database can reset nothing. */
const idOf = (token: string) => naturalId('reset', token)

async function mailLink(typed: string, { settings, takeTry }: Tools): Promise<void> {
  const names = accountNames(typed)
  const found = await findRows('_User', (query) => query.containedIn('username', [...names]), ['username', 'name'])
  const user = found.find(({ username }) => username === names[0]) ?? found[0]
  if (!user?.username || isReservedEmail(user.username) || !(await takeTry(user.id)) || !(await takeMailOfServer()))
    return
  const token = randomString(TOKEN_LENGTH)
  await createOnce('PasswordReset', idOf(token), { userId: user.id, validUntil: dateOf(Date.now() + HOUR) })
  // Behind the hash sign it is in no log of a server. Never of a request's host: that is who asks.
  const link = `${publicOrigin(settings, Parse.serverURL ?? '')}/resetPassword#${token}`
  await sendMail({
    id: `password.${idOf(token).slice(-12)}`,
    to: user.username,
    senderName: 'Convivio',
    ...passwordMail({ name: user.name, link }),
  })
}

/** The answer says nothing of whether there is such an account, nor does the time that it takes. */
export const forgotPassword = cloudFunction('forgot-password', {
  who: anybody,
  takes: z.object({ email: typedText.optional().catch(undefined) }),
  // Of mails to one address: else anybody could fill somebody's mailbox.
  limit: { what: 'passwordMail', most: 3, span: HOUR },
  async does(_, { email }, tools) {
    if (email !== undefined) void mailLink(email, tools).catch(logError)
    return { isConfigured: isMailConfigured() }
  },
})

/** Who has chosen a password or an address needs no open link any more, and whoever holds one is not to use it. */
export async function voidResetLinks(userId: string): Promise<void> {
  const links = await findRows(
    'PasswordReset',
    (query) => query.equalTo('userId', userId).doesNotExist('usedAt').ascending('objectId'),
    ['userId'],
  )
  await removeRows(
    'PasswordReset',
    links.map(({ id }) => id),
  )
}

/** A link works once, for an hour; with the new password all sessions and open links of the account end. */
export const resetPassword = cloudFunction('reset-password', {
  who: anybody,
  takes: z.object({ token: linkCode, password: z.string().max(1000) }),
  invalid: { token: 'resetLinkVoid', password: 'passwordTooShort' },
  async does(_, { token, password }) {
    if (!isPasswordLongEnough(password)) return refuse('passwordTooShort')
    const row = await loadRow('PasswordReset', idOf(token), ['userId', 'validUntil', 'usedAt'])
    if (!row || row.usedAt !== undefined || (row.validUntil ?? 0) < Date.now()) return refuse('resetLinkVoid')
    if (!(await changeIfStill('PasswordReset', row.id, { usedAt: undefined }, { usedAt: dateOf(Date.now()) })))
      return refuse('resetLinkVoid')
    const user = (await new Parse.Query(Parse.User).equalTo('objectId', row.userId).first(asMaster)) as
      | Parse.User
      | undefined
    if (!user) return refuse('resetLinkVoid')
    await voidResetLinks(user.id)
    await user.save({ password }, asMaster)
    await markConfirmed(user.id, String(user.get('username')))
    return { email: String(user.get('username')) }
  },
})
