import { expect, it } from 'vitest'
import type { SavingState } from '#store/state.ts'
import { savingNote } from './savingNote.ts'

const idle: SavingState = { status: 'idle', unsent: 0, refused: [] }
const refused = [{ className: 'Room', id: 'r1', refusal: 'nameTaken' }] as const

it.each<[Partial<SavingState>, string | undefined]>([
  [{}, undefined],
  [{ status: 'pending', unsent: 1 }, 'Salvataggio…'],
  [{ status: 'saving', unsent: 2 }, 'Salvataggio…'],
  [{ status: 'saved' }, 'Salvato'],
  [{ status: 'waiting', unsent: 1 }, 'Il server non risponde · 1 modifica in attesa'],
  [{ status: 'waiting', unsent: 3 }, 'Il server non risponde · 3 modifiche in attesa'],
  [{ status: 'waiting' }, 'Il server non risponde'],
  [{ status: 'saved', refused }, '1 modifica non accettata'],
])('saving %j is told as %j', (saving, text) => {
  expect(savingNote({ ...idle, ...saving }, true)?.text).toBe(text)
})

it('says so when the device cannot keep what is unsent', () => {
  const waiting: SavingState = { status: 'waiting', unsent: 2, refused: [] }
  expect(savingNote(waiting, false)?.text).toBe('Non ancora salvato: non chiudere questa scheda')
})
