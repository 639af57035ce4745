import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { invitationWords } from '#domain/reference/words/mailWords.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { invitationMail } from './invitationMail.ts'
import type { InvitationFacts } from './invitationMail.ts'

const facts = (changes: Partial<InvitationFacts> = {}): InvitationFacts => ({
  hotel: { name: 'Hotel Miramare', address: 'Lungomare Colombo 12', city: 'Rimini', timezone: 'Europe/Rome' },
  guest: { refName: 'Anna Rossi', refLocale: 'it' },
  checkin: instantOf('2026-11-21', '14:00', 'Europe/Rome'),
  checkout: instantOf('2026-11-27', '10:00', 'Europe/Rome'),
  link: 'https://convivio.example/invito/ABCDEFGHJKLMNPQR',
  code: 'ABCDEFGHJKLMNPQR',
  qr: 'cid:qr',
  unsubscribeUrl: 'https://convivio.example/posta/x',
  now: instantOf('2026-11-19', '14:00', 'Europe/Rome'),
  ...changes,
})

describe('the mail of an invitation', () => {
  it.each([
    [
      'it',
      'Hotel Miramare: scegliete i vostri piatti',
      'Buongiorno Anna Rossi,',
      'Sabato 21 novembre',
      'Venerdì 27 novembre',
    ],
    ['en', 'Hotel Miramare: choose your dishes', 'Dear Anna Rossi,', 'Saturday 21 November', 'Friday 27 November'],
    [
      'de',
      'Hotel Miramare: Wählen Sie Ihre Speisen',
      'Guten Tag Anna Rossi,',
      'Samstag, 21. November',
      'Freitag, 27. November',
    ],
  ] as const)('is in the language of the guest: %s', (refLocale, subject, hello, arrival, departure) => {
    const mail = invitationMail(facts({ guest: { refName: 'Anna Rossi', refLocale } }))
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(`<html lang="${refLocale}">`)
    for (const part of [mail.html, mail.text])
      for (const word of [hello, arrival, departure, invitationWords[refLocale].unsubscribe])
        expect(part).toContain(word)
  })

  it('says the table, and when its turn sits down', () => {
    const seat = { table: '2 + 3', meals: [{ mealIndex: '3', start: '19:00' }] } as const
    const italian = invitationMail(facts({ seat }))
    for (const part of [italian.html, italian.text]) expect(part).toContain('Il vostro tavolo: 2 + 3 · Cena: 19:00')
    expect(invitationMail(facts({ seat, guest: { refLocale: 'de' } })).text).toContain(
      'Ihr Tisch: 2 + 3 · Abendessen: 19:00',
    )
    expect(invitationMail(facts({ seat: { meals: [] } })).text).toBe(invitationMail(facts()).text)
  })

  it('says link and code in both parts, the code in groups of four', () => {
    const mail = invitationMail(facts())
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('https://convivio.example/invito/ABCDEFGHJKLMNPQR')
      expect(part).toContain('ABCD EFGH JKLM NPQR')
      expect(part).toContain('https://convivio.example/posta/x')
    }
    expect(mail.html).toContain('src="cid:qr"')
  })

  it('counts days on the clock of the hotel', () => {
    const late = { checkin: Date.parse('2026-11-21T23:30Z'), checkout: Date.parse('2026-11-24T09:00Z') }
    expect(invitationMail(facts(late)).text).toContain('Arrivo: Domenica 22 novembre')
    const inAmerica = { ...facts().hotel, timezone: 'America/New_York' }
    expect(invitationMail(facts({ ...late, hotel: inAmerica })).text).toContain('Arrivo: Sabato 21 novembre')
  })

  it('has the greeting that the hotel wrote in that language, else ours', () => {
    const hotel = { ...facts().hotel, mailConfig: { greeting: { it: 'vi aspetta il mare.\nE la cucina.' } } }
    const own = invitationMail(facts({ hotel }))
    expect(own.text).toContain('vi aspetta il mare.\nE la cucina.')
    expect(own.html).toContain('vi aspetta il mare.<br>E la cucina.')
    expect(own.text).not.toContain(invitationWords.it.greeting)
    expect(invitationMail(facts({ hotel, guest: { refLocale: 'de' } })).text).toContain(invitationWords.de.greeting)
  })

  it('greets a guest without a name, of a hotel without one', () => {
    const mail = invitationMail(facts({ guest: {}, hotel: {} }))
    expect(mail.text.startsWith('Il vostro albergo\n\nBuongiorno,\n')).toBe(true)
  })

  it('lets nothing that was typed become HTML', () => {
    const name = '<script>alert(1)</script>"\''
    const { html } = invitationMail(
      facts({
        guest: { refName: name },
        hotel: { name, address: name, city: name, mailConfig: { greeting: { it: name } } },
      }),
    )
    expect(html).not.toMatch(/<script|"'/)
  })

  it.each(GUEST_LANGUAGES)('is small: %s', (refLocale) => {
    // Gmail cuts what is longer than 102 kB.
    expect(invitationMail(facts({ guest: { refLocale } })).html.length).toBeLessThan(20_000)
  })

  it('has the logo on white in the dark, where a dark one would not be seen', () => {
    const mail = (look: 'light' | 'dark') =>
      invitationMail(facts({ logo: 'https://convivio.example/logo.png' }), look).html
    expect(mail('dark')).toMatch(/\.logo\{[^}]*background:#ffffff!important/)
    expect(mail('light')).not.toMatch(/\.logo\{/)
    expect(mail('dark')).toContain('<img class="logo" src="https://convivio.example/logo.png"')
  })

  it('follows the mail program, or in a preview the one who looks', () => {
    expect(invitationMail(facts()).html).toContain('@media(prefers-color-scheme:dark)')
    expect(invitationMail(facts(), 'light').html).not.toContain('!important}.card')
    expect(invitationMail(facts(), 'dark').html).toContain('color-scheme:dark}.ground')
    expect(invitationMail(facts(), 'dark').html).not.toContain('prefers-color-scheme')
  })
})

it.each(GUEST_LANGUAGES)(
  'greets guests who have arrived as such, and not by the words for who is still to come: %s',
  (refLocale) => {
    const words = invitationWords[refLocale]
    const hotel = {
      name: 'Hotel Miramare',
      timezone: 'Europe/Rome',
      mailConfig: { greeting: { [refLocale]: 'Ci vediamo!' } },
    }
    const arrived = instantOf('2026-11-21', '14:00', 'Europe/Rome')
    const mail = (now: number) => invitationMail(facts({ hotel, guest: { refLocale }, now }))
    for (const told of [mail(arrived).text, mail(arrived).html]) {
      expect(told).toContain(words.greetingHere)
      expect(told).toContain(words.goodStay)
      for (const early of [words.greeting, words.seeYou, 'Ci vediamo!']) expect(told).not.toContain(early)
    }
    expect(mail(arrived - 1).text).toContain('Ci vediamo!')
    expect(mail(arrived - 1).text).toContain(words.seeYou)
  },
)
