import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { crumbsOf } from './crumbs.ts'
import type { CrumbFacts } from './crumbs.ts'

const NOTHING: CrumbFacts = {
  query: new URLSearchParams(),
  zone: 'Europe/Rome',
  book: undefined,
  table: undefined,
  meal: undefined,
  turn: undefined,
  hasTurns: false,
}
const dinner = { mealIndex: '3', date: instantOf('2026-11-27', '20:00', 'Europe/Rome') } as const
const first = { name: 'Primo turno' }

const labels = (path: string, facts: Partial<CrumbFacts> = {}) =>
  crumbsOf(`/hotels/h1/${path}`, { ...NOTHING, ...facts }).map(({ label }) => label)

describe('the way to a page', () => {
  it.each<[string, Partial<CrumbFacts>, string]>([
    ['calendar', {}, 'Calendario Pasti'],
    ['templates', {}, 'Raccolta piatti > Modelli'],
    ['templates/t1', {}, 'Raccolta piatti > Modello'],
    ['prices', {}, 'Impostazioni > Prezzi per trattamento'],
    ['books/b1/people', { book: { refName: 'Müller' } }, 'Lista prenotazioni > Prenotazione Müller > Persone'],
    [
      'books/b1/people',
      { book: { refEmail: 'jo@example.com' } },
      'Lista prenotazioni > Prenotazione jo@example.com > Persone',
    ],
    ['summary/b1', { book: { refName: 'Müller' } }, 'Lista prenotazioni > Prenotazione Müller > Sommario ordini'],
    ['summary/b1', {}, 'Lista prenotazioni > Prenotazione Senza nome > Sommario ordini'],
    ['mealbooks', {}, 'Ordini pasti'],
    ['mealbooks/m1/turnselect', { meal: dinner, hasTurns: true }, 'Ordini pasti > Seleziona turno'],
    ['mealbooks/m1', { meal: dinner }, 'Ordini pasti > Cena di ven 27 novembre'],
    ['mealbooks/m1', { meal: dinner, hasTurns: true }, 'Ordini pasti > Seleziona turno > Cena di ven 27 novembre'],
    ['mealbooks/m1', {}, 'Ordini pasti > Pasto'],
    [
      'mealbooks/m1/turn/t1',
      { meal: dinner, turn: first, hasTurns: true },
      'Ordini pasti > Primo turno > Cena di ven 27 novembre',
    ],
    [
      'mealbooks/m1/turn/t1',
      { meal: dinner, hasTurns: true },
      'Ordini pasti > Turno senza nome > Cena di ven 27 novembre',
    ],
    [
      'mealbooks/m1/turn/none',
      { meal: dinner, hasTurns: true },
      'Ordini pasti > Senza turno > Cena di ven 27 novembre',
    ],
    [
      'mealbooks/m1/edit/b1',
      { meal: dinner, book: { table: 't' }, table: { name: '12' } },
      'Ordini pasti > Cena di ven 27 novembre > Ordini Tav 12',
    ],
    [
      'mealbooks/m1/edit/b1',
      { meal: dinner, book: { table: 't' }, table: {} },
      'Ordini pasti > Cena di ven 27 novembre > Ordini Tavolo senza nome',
    ],
    [
      'mealbooks/m1/edit/b1',
      { meal: dinner, book: { tableNumber: '7' } },
      'Ordini pasti > Cena di ven 27 novembre > Ordini Tav 7',
    ],
    [
      'mealbooks/m1/edit/b1',
      { meal: dinner, book: {} },
      'Ordini pasti > Cena di ven 27 novembre > Ordini Senza tavolo',
    ],
    [
      'mealbooks/m1/turn/t1/edit/b1',
      { meal: dinner, turn: first, book: { table: 't' }, table: { name: '12' } },
      'Ordini pasti > Primo turno > Cena di ven 27 novembre > Ordini Tav 12',
    ],
  ])('%s %j', (path, facts, shown) => {
    expect(labels(path, facts).join(' > ')).toBe(`I miei alberghi > ${shown}`)
  })

  it('leads to each of its levels', () => {
    const path = '/hotels/h1/mealbooks/m1/turn/t1/edit/b1'
    expect(crumbsOf(path, NOTHING).map(({ to }) => to)).toEqual([
      '/hotels',
      '/hotels/h1/mealbooks',
      '/hotels/h1/mealbooks/m1/turnselect',
      '/hotels/h1/mealbooks/m1/turn/t1',
      path,
    ])
  })

  it('to the persons of a booking leads over its dialog', () => {
    expect(crumbsOf('/hotels/h1/books/b1/people', NOTHING).map(({ to }) => to)).toEqual([
      '/hotels',
      '/hotels/h1/list',
      '/hotels/h1/list?book=b1',
      '/hotels/h1/books/b1/people',
    ])
  })

  it('to the persons of a booking of the timeline leads over the timeline as it was left', () => {
    const query = new URLSearchParams('fromGantt=1&currentDate=1793487600&turn=t1')
    const crumbs = crumbsOf('/hotels/h1/books/b1/people', { ...NOTHING, query, book: { refName: 'Müller' } })
    expect(crumbs.map(({ label }) => label)).toEqual([
      'I miei alberghi',
      'Prenotazioni',
      'Prenotazione Müller',
      'Persone',
    ])
    expect(crumbs.map(({ to }) => to)).toEqual([
      '/hotels',
      '/hotels/h1/calendar?currentDate=1793487600&turn=t1&view=bookings',
      '/hotels/h1/calendar?currentDate=1793487600&turn=t1&selectedBook=b1',
      '/hotels/h1/books/b1/people?fromGantt=1&currentDate=1793487600&turn=t1',
    ])
  })

  it('outside a hotel, or in a part of one that there is not, ends at the hotels', () => {
    expect(crumbsOf('/hotels', NOTHING)).toHaveLength(1)
    expect(labels('nonsense/deep')).toEqual(['I miei alberghi'])
  })
})
