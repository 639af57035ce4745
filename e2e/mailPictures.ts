import encodeQR from 'qr'
import { test } from 'playwright/test'
import { instantOf } from '#domain/dates/calendar.ts'
import { confirmationMail } from '#domain/mail/confirmationMail.ts'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import { notificationMail } from '#domain/mail/notificationMail.ts'
import { passwordMail } from '#domain/mail/passwordMail.ts'
import { teamMail } from '#domain/mail/teamMail.ts'

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 72"><path d="M20 36 Q60 -4 100 36 T180 36" fill="none" stroke="#0b3f4f" stroke-width="7"/></svg>',
)}`
const link = 'https://convivio.example/invito/ABCDEFGHJKLMNPQR'
const unsubscribeUrl = 'https://convivio.example/posta/x'
const hotel = {
  name: 'Hotel Bellavista',
  address: 'Lungomare Colombo 12',
  city: 'Rimini',
  company: { name: 'Bellavista S.r.l.', seat: 'Via Roma 1, 47921 Rimini', country: 'IT', vatNumber: '01234567897' },
  timezone: 'Europe/Rome',
}
/** With everything that a hotel can choose. */
const dressed = {
  ...hotel,
  name: 'Grand Hotel Bellavista & Residenza delle Terme',
  guestLook: { colour: '#0b6e8a' },
  mailConfig: { greeting: { it: 'la tavola è già pronta, e il mare pure.\nVi aspettiamo!' } },
}
const stay = {
  now: instantOf('2026-07-02', '14:00', 'Europe/Rome'),
  checkin: instantOf('2026-07-04', '14:00', 'Europe/Rome'),
  checkout: instantOf('2026-07-11', '10:00', 'Europe/Rome'),
  link,
  code: 'ABCDEFGHJKLMNPQR',
  qr: `data:image/gif;base64,${Buffer.from(encodeQR(link, 'gif', { scale: 4, border: 2 })).toString('base64')}`,
  unsubscribeUrl,
}
const text = 'stasera la cena è in terrazza, dalle 19:30.\nChi preferisce restare in sala lo dica pure al maître.'

const mails = {
  'invitation-it': invitationMail({ ...stay, hotel, guest: { refName: 'Anna Rossi', refLocale: 'it' } }),
  'invitation-en': invitationMail({ ...stay, hotel, guest: { refName: 'Mary Smith', refLocale: 'en' } }),
  'invitation-de': invitationMail({
    ...stay,
    hotel,
    guest: { refName: 'Maximilian von Hohenstein-Schwarzenberg', refLocale: 'de' },
  }),
  'invitation-dressed': invitationMail({
    ...stay,
    hotel: dressed,
    logo: LOGO,
    guest: { refName: 'Anna Rossi', refLocale: 'it' },
  }),
  notification: notificationMail({
    hotel,
    guest: { refName: 'Anna Rossi', refLocale: 'it' },
    text,
    link,
    unsubscribeUrl,
  }),
  'notification-dressed': notificationMail({
    hotel: dressed,
    logo: LOGO,
    guest: { refLocale: 'de' },
    text,
    link,
    unsubscribeUrl,
  }),
  team: teamMail({ hotelName: hotel.name, by: 'Carla Bianchi', duty: 'Sala', link }),
  confirmation: confirmationMail({ name: 'Anna', link: 'https://convivio.example/confermaEmail#abc.def' }),
  password: passwordMail({ name: 'Anna', link: 'https://convivio.example/resetPassword#abc' }),
}

for (const [name, { html }] of Object.entries(mails))
  for (const width of [600, 360])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${name} ${width} ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.setContent(html)
        await page.screenshot({ path: `screenshots/mails/${name}-${width}-${colorScheme}.png`, fullPage: true })
      })
