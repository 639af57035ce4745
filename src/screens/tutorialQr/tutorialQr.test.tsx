import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TutorialQrScreen } from './TutorialQrScreen.tsx'

// jsdom draws nothing.
vi.mock('./celebrate.ts', () => ({ celebrate: () => Promise.resolve() }))

const AT = '/hotels/miramare01/tutorial'

async function open() {
  const view = await renderScreen(<TutorialQrScreen />, {
    path: '/hotels/:hotelid/tutorial',
    at: AT,
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [aRow('Hotel', { id: 'miramare01', owner: 'user000001' })]),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  return { ...view, pass }
}

it('says what there is, and what is still missing', async () => {
  const { convivio } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Complimenti, ci sei quasi!' })).toBeVisible()
  expect(screen.getByText('Manca ancora: un piatto, un menu e una prenotazione.')).toBeVisible()
  act(() => {
    convivio.receive('Dish', [aRow('Dish', { id: 'd', hotel: 'miramare01', name: { it: 'Trofie' }, courseIndex: 2 })])
    convivio.receive('CalendarMeal', [aRow('CalendarMeal', { id: 'm', hotel: 'miramare01', date: 1, dishes: ['d'] })])
  })
  expect(screen.getByText('Manca ancora: una prenotazione.')).toBeVisible()
  act(() => convivio.receive('Book', [aRow('Book', { id: 'b', hotel: 'miramare01' })]))
  expect(screen.getByRole('heading', { level: 1, name: 'Complimenti, è tutto pronto!' })).toBeVisible()
  vi.useRealTimers()
})

describe('«Finito»', () => {
  beforeEach(() => () => vi.useRealTimers())

  it('leads to the calendar after three and a half seconds', async () => {
    const { where, pass } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Finito' }))
    await pass(3499)
    expect(where()).toBe(AT)
    await pass(1)
    expect(where()).toBe('/hotels/miramare01/calendar')
  })

  it('does not fetch back who has left before', async () => {
    const { where, pass } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Finito' }))
    await pass(1000)
    fireEvent.click(screen.getByRole('link'))
    await pass(5000)
    expect(where()).toBe('/hotels/miramare01/list?tutorial=1')
  })
})
