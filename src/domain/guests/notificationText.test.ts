import { describe, expect, it } from 'vitest'
import { menuLanguages } from '../reference/languages.ts'
import { notificationText } from './notificationText.ts'
import type { GuestNotification } from './notificationText.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+01:00`)
const dinner = { mealIndex: '3', date: at('19:30'), fromDate: at('08:00'), toDate: at('17:00') } as const
const dish = { it: 'Risotto', de: 'Risotto mit Pilzen' }
const inItalian = (notice: GuestNotification, now = at('12:00')) => notificationText(notice, 'Europe/Rome', 'it', now)

it('a reminder says until when, on the hotel’s clock', () => {
  expect(inItalian({ kind: 'reminder', meal: dinner })).toBe(
    'Cena (oggi, 19:30). Non avete ancora scelto i piatti: gli ordini chiudono oggi, 17:00.',
  )
  expect(inItalian({ kind: 'reminder', meal: dinner }, at('12:00') - 24 * 3_600_000)).toContain(
    'chiudono domani, 17:00',
  )
  expect(inItalian({ kind: 'reminder', meal: dinner }, at('12:00') - 48 * 3_600_000)).toContain(
    'chiudono mar 24 nov, 17:00',
  )
})

it('says when and where the booking sits down, not when the meal starts', () => {
  const told = (language: 'it' | 'de') =>
    notificationText({ kind: 'reminder', meal: dinner }, 'Europe/Rome', language, at('12:00'), {
      start: '19:00',
      table: '2 + 3',
    })
  expect(told('it')).toMatch(/^Cena \(oggi, 19:00, tavolo 2 \+ 3\)\. /)
  expect(told('de')).toMatch(/^Abendessen \(heute, 19:00, Tisch 2 \+ 3\)\. /)
})

it.each([
  ['approved', 'Il vostro ordine (oggi, 17:30) è stato accettato.'],
  ['rejected', 'Il vostro ordine (oggi, 17:30) non si può fare: chiedete al personale.'],
  ['delivered', 'Il vostro ordine (oggi, 17:30) è stato consegnato.'],
] as const)('an order that is %s', (status, text) => {
  expect(inItalian({ kind: 'extraOrder', status, dueDate: at('17:30') })).toBe(text)
})

it('a dish that is gone asks for another one while that can be chosen', () => {
  const notice: GuestNotification = { kind: 'dishGone', meal: dinner, dish }
  expect(inItalian(notice)).toContain('«Risotto» non c’è più. Scegliete altro: gli ordini chiudono oggi, 17:00.')
  expect(inItalian(notice, at('18:00'))).toContain('chiedete al personale')
  expect(notificationText(notice, 'Europe/Rome', 'de', at('12:00'))).toContain('„Risotto mit Pilzen“')
})

describe.each(menuLanguages.map(({ code }) => code))('in %s', (language) => {
  it('no place of a sentence stays empty', () => {
    const notices: GuestNotification[] = [
      { kind: 'reminder', meal: dinner },
      { kind: 'dishGone', meal: dinner, dish },
      ...(['approved', 'rejected', 'delivered'] as const).map((status): GuestNotification => ({
        kind: 'extraOrder',
        status,
        dueDate: at('17:30'),
      })),
    ]
    for (const notice of notices)
      for (const now of [at('12:00'), at('18:00')]) {
        const text = notificationText(notice, 'Europe/Rome', language, now)
        expect(text).not.toMatch(/[{}]/)
        expect(text).toMatch(/1[79]:[03]0/)
      }
  })
})
