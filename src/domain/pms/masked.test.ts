import { expect, it } from 'vitest'
import { hiddenAnswer, maskedAnswer } from './masked.ts'

it('an answer keeps what a mapping needs, and says nothing of persons', () => {
  const answer = {
    pms_reservation_id: 'RES-18/7',
    name: 'ROSSI',
    surname: 'Bianchi 2',
    email: 'mario@hotel.it',
    phone: 3331234567,
    checkin_date: '2026-08-01',
    updated: '2026-07-01T10:00:00.000Z',
    born: '01/02/1970',
    guest: 'ROSSI MARIO',
    status: { id: 3, desc: 'Confermata' },
    rooms: [{ room_type_id: 'DBL', meal_plan: 'HB', number_of_guests: 2, documents: ['AX12345'] }],
    notes: '2 gatti, arrivo 22:30',
    paid: true,
    agency: null,
  }
  expect(maskedAnswer(answer)).toEqual({
    ...answer,
    name: 'xxxxx',
    surname: 'xxxxxxx 9',
    email: 'xxxxx@xxxxx.xx',
    phone: 0,
    born: '99/99/9999',
    guest: 'xxxxx xxxxx',
    rooms: [{ ...answer.rooms[0], documents: ['xx99999'] }],
    notes: '9 xxxxx, xxxxxx 99:99',
  })
})

it('of a long list the first twenty are enough', () => {
  expect(maskedAnswer(Array.from({ length: 50 }, (_, at) => at))).toHaveLength(20)
})

it.each([
  ['a day without signs, as some programs write it', { data_arrivo: '20260801' }, { data_arrivo: '20260801' }],
  [
    'the day of a birth',
    { data_nascita: '19700201', birthDate: '1970-02-01' },
    { data_nascita: '99999999', birthDate: '9999-99-99' },
  ],
  [
    'a day of whatever nobody knows',
    { compleanno: '1970-02-01', dob: 19700201, eta: 56 },
    { compleanno: '9999-99-99', dob: 0, eta: 56 },
  ],
  [
    'a number that is an id, or a day',
    { id: 17024718, data_arrivo: 20260801 },
    { id: 17024718, data_arrivo: 20260801 },
  ],
  ['why a request failed', { error: 'invalid_hotel', message: 'Rossi' }, { error: 'invalid_hotel', message: 'xxxxx' }],
  ['a number that looks like a day', { telefono: '20260801' }, { telefono: '99999999' }],
  [
    'names of what is sold',
    { rate: { name: 'Mezza pensione' }, products: [{ Names: { de: 'Frühstück' } }] },
    undefined,
  ],
  ['a guest in a room', { rooms: [{ name: 'Rossi' }] }, { rooms: [{ name: 'xxxxx' }] }],
])('%s', (_, answer, masked) => {
  expect(maskedAnswer(answer)).toEqual(masked ?? answer)
})

it('of an answer that may hold a token only the shape is kept', () => {
  expect(hiddenAnswer({ sessionId: 'abc123', ttl: 3600, ok: true, hotels: [{ code: 'H1' }] })).toEqual({
    sessionId: 'xxx999',
    ttl: 0,
    ok: true,
    hotels: [{ code: 'x9' }],
  })
})
