import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteServerTime } from '#browser/clock.ts'
import { ClockNote } from './ClockNote.tsx'

const HOUR = 3_600_000

it('says that the clock of the device is wrong from more than five minutes on, and by how much', () => {
  render(<ClockNote />)
  const says = (off: number) => {
    act(() => noteServerTime(Date.now() + off, Date.now(), Date.now()))
    return screen.queryByText(/^L’orologio di questo dispositivo/)?.textContent
  }
  expect(says(4 * 60_000)).toBeUndefined()
  expect(says(-24 * HOUR)).toBe(
    'L’orologio di questo dispositivo è avanti di 24 ore: qui oggi e adesso sono quelli del server.',
  )
  expect(says(10 * 60_000)).toBe(
    'L’orologio di questo dispositivo è indietro di 10 minuti: qui oggi e adesso sono quelli del server.',
  )
  expect(says(0)).toBeUndefined()
})
