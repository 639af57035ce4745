import type { SendMailOptions } from 'nodemailer'
import { isAddress, oneLine } from '#cloud/settings/mailSender.ts'
import type { MailSender } from '#cloud/settings/mailSender.ts'
import type { Mail } from './mail.ts'

export function messageOf(mail: Mail, sender: MailSender): SendMailOptions {
  const { id, to, replyTo, unsubscribeUrl, images = [] } = mail
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${id}@${domain}>`,
    envelope: { from: sender.address, to: [to] },
    from: { name: oneLine(mail.senderName) || sender.name || '', address: sender.address },
    to: { name: '', address: to },
    ...(replyTo && isAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    attachments: images.map(({ name, type, bytes }) => ({
      cid: name,
      filename: `${name}.gif`,
      contentType: type,
      contentDisposition: 'inline' as const,
      content: Buffer.from(bytes),
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
