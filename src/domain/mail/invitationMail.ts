import { inGroups } from '#domain/text/bookCode.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { html } from '#domain/menu/page/html.ts'
import type { Html } from '#domain/menu/page/html.ts'
import { menuDay, periodIn } from '#domain/menu/languageForms.ts'
import type { GuestSeatOfStay } from '#domain/guests/guestSeat.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import { invitationWords } from '#domain/reference/words/mailWords.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { SANS, SERIF, button, brandingOf, footLines, letterHtml, linkColour, paragraph, senderLines } from './layout.ts'
import type { Appearance, MailContent } from './layout.ts'

export interface InvitationFacts {
  readonly hotel: Pick<Hotel, 'name' | 'address' | 'city' | 'company' | 'guestLook' | 'timezone' | 'mailConfig'>
  readonly logo?: string | undefined
  readonly guest: Pick<Book, 'refName' | 'refLocale'>
  readonly checkin: Instant
  readonly checkout: Instant
  readonly seat?: GuestSeatOfStay | undefined
  readonly link: string
  readonly code: string
  /** Address of the picture of the link: `cid:…` in a mail. */
  readonly qr: string
  readonly unsubscribeUrl: string
  /** When it is sent: after the arrival it greets guests who are there. */
  readonly now: Instant
}

/** Guests without a language are written to in Italian (docs/domain.md, Invitations by mail). */
export const languageOfGuest = ({ refLocale }: Pick<Book, 'refLocale'>): GuestLanguage => refLocale ?? 'it'

const nameOf = ({ hotel, guest }: InvitationFacts): string =>
  hotel.name?.trim() || invitationWords[languageOfGuest(guest)].ourHouse

/** `Il vostro tavolo: 12 · Cena: 19:00`; empty while nothing is known. */
function seatLine({ seat }: InvitationFacts, language: GuestLanguage): string {
  const table = seat?.table === undefined ? [] : [`${invitationWords[language].table}: ${seat.table}`]
  const meals = (seat?.meals ?? []).map(({ mealIndex, start }) => `${menuWords[language].meals[mealIndex]}: ${start}`)
  return [...table, ...meals].join(' · ')
}

function wordsOf(facts: InvitationFacts) {
  const { hotel, guest, checkin, checkout, now } = facts
  const language = languageOfGuest(guest)
  const words = invitationWords[language]
  const zone = timeZoneOf(hotel)
  const [first, last] = [dayOf(checkin, zone), dayOf(checkout, zone)]
  const name = guest.refName?.trim()
  return {
    language,
    words,
    name: nameOf(facts),
    hello: name ? words.hello(name) : words.helloAll,
    // The hotel's own greeting was written for who is still to come.
    greeting: checkin <= now ? words.greetingHere : hotel.mailConfig?.greeting?.[language]?.trim() || words.greeting,
    goodbye: checkin <= now ? words.goodStay : words.seeYou,
    arrival: menuDay(first, language),
    departure: menuDay(last, language),
    stay: periodIn(first, last, language),
    seat: seatLine(facts, language),
    sender: senderLines(nameOf(facts), hotel),
    face: brandingOf(hotel, facts.logo),
  }
}

const dayCell = (label: string, day: string, place: 'first' | 'last'): Html =>
  html`<td class="half ${place}" width="50%" valign="top" style="padding:0 8px 0 0;${SANS};font-size:17px;line-height:1.4"><span class="quiet" style="font-size:13px;color:#5c665f">${label}</span><br><strong class="text" style="color:#24302a;font-weight:600">${day}</strong></td>`

function body(facts: InvitationFacts): Html {
  const { words, hello, greeting, goodbye, arrival, departure, seat, face } = wordsOf(facts)
  const { link, code, qr } = facts
  return html`${paragraph(hello)}
${paragraph(greeting)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:4px 0 20px;border-top:1px solid #e4dccd;border-bottom:1px solid #e4dccd"><tr><td style="padding:16px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${dayCell(words.arrival, arrival, 'first')}${dayCell(words.departure, departure, 'last')}</tr></table></td></tr></table>
${seat && paragraph(seat)}
${paragraph(words.explain)}
${button(words.button, link, face)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="sunken" style="margin:26px 0 0;background:#f1ebe0;border-radius:14px"><tr><td align="center" style="padding:22px 12px">
<p class="quiet" style="margin:0 0 6px;${SANS};font-size:14px;line-height:1.5;color:#5c665f">${words.code}</p>
<p class="text code" style="margin:0 0 18px;font-family:Consolas,Menlo,monospace;font-size:21px;line-height:1.4;letter-spacing:1px;color:#24302a;white-space:nowrap">${inGroups(code)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td bgcolor="#ffffff" style="padding:10px;background:#ffffff;border-radius:10px"><img src="${qr}" width="148" height="148" alt="${words.scan}" style="display:block;border:0;width:148px;height:148px"></td></tr></table>
<p class="quiet" style="margin:14px 0 0;${SANS};font-size:14px;line-height:1.5;color:#5c665f">${words.scan}</p>
</td></tr></table>
<p class="quiet" style="margin:22px 0 0;${SANS};font-size:14px;line-height:1.5;color:#5c665f;overflow-wrap:anywhere">${words.linkAsText}<br><a class="accent" href="${link}" style="color:${linkColour(face)}">${link}</a></p>
<p class="text" style="margin:22px 0 16px;${SERIF};font-size:20px;line-height:1.4;color:#24302a">${goodbye}</p>`
}

/** What a guest gets before the arrival, or in the house (docs/domain.md, Invitations by mail). */
export function invitationMail(facts: InvitationFacts, look: Appearance = 'auto'): MailContent {
  const { language, words, name, hello, greeting, goodbye, arrival, departure, stay, seat, sender, face } =
    wordsOf(facts)
  const { link, code, unsubscribeUrl } = facts
  const subject = words.subject(name)
  return {
    subject,
    html: letterHtml(
      {
        language,
        title: subject,
        heading: name,
        preview: `${stay}. ${words.explain}`,
        face,
        body: body(facts),
        footer: html`${footLines(sender)}${words.why(name)}<br><a class="quiet" href="${unsubscribeUrl}" style="color:#5c665f">${words.unsubscribe}</a>`,
      },
      look,
    ),
    text: [
      name,
      '',
      hello,
      greeting,
      '',
      `${words.arrival}: ${arrival}`,
      `${words.departure}: ${departure}`,
      ...(seat ? [seat] : []),
      '',
      words.explain,
      '',
      `${words.button}:`,
      link,
      '',
      `${words.code}: ${inGroups(code)}`,
      '',
      goodbye,
      '',
      '-- ',
      ...sender,
      words.why(name),
      `${words.unsubscribe}: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
  }
}
