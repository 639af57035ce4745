import fs from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'
import { isAddress } from '#cloud/settings/mailSender.ts'
import { messageOf } from './message.ts'
import type { MailSender } from '#cloud/settings/mailSender.ts'

const KEPT_MS = 30 * 24 * 3_600_000
const OWNER_ONLY = 0o600

function forgetOld(folder: string): void {
  const before = Date.now() - KEPT_MS
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith('.eml') && fs.statSync(file).mtimeMs < before) fs.rmSync(file, { force: true })
  }
}

/** Without a mail server: what would be sent is kept for 30 days as `{id}.eml`, which mail programs open. */
export function mailFolder(folder: string, sender: MailSender): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    isConfigured: false,
    async send(mail) {
      if (!isAddress(mail.to)) return { status: 'refused', reason: 'addressUnknown' }
      forgetOld(folder)
      const file = path.join(folder, `${mail.id}.eml`)
      if (!fs.existsSync(file)) {
        const { message } = await compose.sendMail(messageOf(mail, sender))
        if (Buffer.isBuffer(message)) fs.writeFileSync(file, message, { mode: OWNER_ONLY })
      }
      return { status: 'unconfigured' }
    },
  }
}
