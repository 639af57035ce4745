import fs from 'node:fs'
import { expect } from 'playwright/test'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { asMaster, rest } from '../server.ts'

/** The journeys' server has no mail server: it keeps what it would send. */
const FOLDER = '.test/data/mail'

/** The first mail to an address, once it is there. */
export async function mailTo(address: string): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((name) => name.endsWith('.eml')) : []
    const mails = await Promise.all(files.map((name) => PostalMime.parse(fs.readFileSync(`${FOLDER}/${name}`))))
    found = mails.find(({ to }) => to?.some((one) => one.address === address))
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('It passed without a mail.')
  return found
}

/** The one link in the text of a mail that begins so. */
export function linkIn({ text = '' }: Email, start: string): string {
  const [link] = text.split(/\s+/).filter((word) => word.startsWith(start))
  if (link === undefined) throw new Error(`No ${start} in: ${text}`)
  return link
}

/** Sends what is due now; the clock does every ten minutes. */
export const sendInvitations = (slot: string) => rest('POST', 'jobs/send-invitations', { slot }, asMaster)
