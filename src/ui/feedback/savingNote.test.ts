import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavingState } from '#store/tables/state.ts'
import { savingNote } from './savingNote.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 21) })
})
afterEach(() => {
  vi.useRealTimers()
})

const idle: SavingState = { status: 'idle', unsent: 0, refused: [] }
const since = new Date(2026, 10, 23, 19, 42).getTime()
const refused = [{ className: 'Room', id: 'r1', refusal: 'nameTaken' }] as const

it.each<[Partial<SavingState>, string | undefined]>([
  [{}, undefined],
  [{ status: 'pending', unsent: 1 }, 'Salvataggio…'],
  [{ status: 'saving', unsent: 2 }, 'Salvataggio…'],
  [{ status: 'saved' }, 'Salvato'],
  [{ status: 'waiting', unsent: 1 }, 'Il server non risponde · 1 modifica in attesa'],
  [{ status: 'waiting', unsent: 3 }, 'Il server non risponde · 3 modifiche in attesa'],
  [{ status: 'waiting' }, 'Il server non risponde'],
  [{ status: 'waiting', away: { since, isOffline: false } }, 'Il server non risponde dalle 19:42'],
  [{ status: 'waiting', unsent: 1, away: { since, isOffline: true } }, 'Senza rete dalle 19:42 · 1 modifica in attesa'],
  [
    { status: 'waiting', unsent: 1234, away: { since, isOffline: true } },
    'Senza rete dalle 19:42 · 1.234 modifiche in attesa',
  ],
  [{ status: 'saved', refused }, '1 modifica non accettata'],
  [
    { status: 'saved', refused: [{ ...refused[0], conflict: { by: 'Caterina', fields: [] } }] },
    '1 modifica da decidere',
  ],
])('saving %j is told as %j', (saving, text) => {
  expect(savingNote({ ...idle, ...saving }, true)?.text).toBe(text)
})

it('says so when the device cannot keep what is unsent', () => {
  const waiting: SavingState = { status: 'waiting', unsent: 2, refused: [] }
  expect(savingNote(waiting, false)?.text).toBe('Non ancora salvato: non chiudere questa scheda')
})

it('names the day of yesterday, and is short where there is no room', () => {
  vi.setSystemTime(new Date(2026, 10, 24, 8))
  const note = savingNote({ ...idle, status: 'waiting', unsent: 3, away: { since, isOffline: true } }, true)
  expect(note?.short).toBe('Senza rete da lun 23, 19:42 · 3 in attesa')
})
