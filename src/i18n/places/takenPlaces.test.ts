import { expect, test } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { shareQuestion } from './takenPlaces.ts'

const aBook = (refName: string, from: string, to: string) =>
  aRow('Book', {
    id: refName,
    refName,
    checkin: Date.parse(`${from}T12:00:00Z`),
    checkout: Date.parse(`${to}T08:00:00Z`),
  })
const rossi = aBook('Rossi', '2026-08-14', '2026-08-16')
const müller = aBook('Müller', '2026-08-28', '2026-09-03')
const table = (...others: ReturnType<typeof aBook>[]) => ({ kind: 'table' as const, name: '4', others })

test.each([
  [[table(rossi)], 'Al tavolo 4 dal 14 al 16 agosto c’è già Rossi. Vuoi assegnarlo anche a questa prenotazione?'],
  [
    [table(rossi, müller)],
    'Al tavolo 4 dal 14 al 16 agosto c’è già Rossi e dal 28 agosto al 3 settembre c’è già Müller. Vuoi assegnarlo anche a questa prenotazione?',
  ],
  [
    [table(aBook('Neri', '2026-08-08', '2026-08-08'))],
    'Al tavolo 4 l’8 agosto c’è già Neri. Vuoi assegnarlo anche a questa prenotazione?',
  ],
  [
    [table(rossi, rossi, rossi, rossi, rossi)],
    /^Al tavolo 4 (dal 14 al 16 agosto c’è già Rossi(, )?){3} e altre 2 prenotazioni\. Vuoi/,
  ],
  [[table(aRow('Book', { id: 'x', refName: 'Senza date' }))], /^Al tavolo 4 c’è già Senza date\./],
  [
    [{ ...table(rossi), kind: 'room' as const, name: '101' }],
    /^Nella camera 101 dal .+ Vuoi assegnarla anche a questa prenotazione\?$/,
  ],
  [
    [{ ...table(), crowd: { people: 5, seats: 4 } }],
    'Al tavolo 4 sono 5 persone su 4 posti. Vuoi assegnarlo comunque?',
  ],
  [
    [{ ...table(rossi), crowd: { people: 5, seats: 4 } }],
    'Al tavolo 4 dal 14 al 16 agosto c’è già Rossi. In tutto sono 5 persone su 4 posti. Vuoi assegnarlo anche a questa prenotazione?',
  ],
  [[table(rossi), { ...table(müller), name: '5' }], /^Al tavolo 4 .+ Al tavolo 5 .+ Vuoi assegnarli comunque\?$/],
])('the question of a place that somebody has: %#', (places, text) => {
  expect(shareQuestion(places, 'Europe/Rome')).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})
