import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startOfDay } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { CalendarScreen } from './CalendarScreen.tsx'

const ROME = 'Europe/Rome'
/** Saturday, 12:00 in Rome. */
const NOW = Date.parse('2026-11-21T11:00:00Z')
const TOMORROW = '2026-11-22'
const FIRST_BOOKING = '/hotels/villa/list?tutorial=1'
const selecting = (day: string) => `firstDay=${startOfDay(day, ROME)}&lastDay=${startOfDay(day, ROME)}`

interface Options {
  readonly query?: string
  readonly saved?: MealMenu
}

async function open({ query = '', saved }: Options = {}) {
  const page = await renderScreen(<CalendarScreen />, {
    path: '/hotels/:hotelid/calendar',
    at: `/hotels/villa/calendar?tutorial=1&${query}`,
    signedIn: true,
    arrange(convivio) {
      const zone = { timezone: ROME }
      convivio.receive('Hotel', [aRow('Hotel', { id: 'villa', owner: 'user000001', ...zone })])
      convivio.receive('Dish', [
        aRow('Dish', { id: 'ravioli', hotel: 'villa', name: { it: 'Ravioli' }, courseIndex: 2 }),
      ])
      if (!saved) return
      const id = mealIdOf('villa', TOMORROW, saved.mealIndex)
      const fields = mealFields(TOMORROW, saved, ROME)
      convivio.receive('CalendarMeal', [aRow('CalendarMeal', { id, hotel: 'villa', ...fields })])
    },
  })
  const isCompleted = () => {
    const { tables } = page.convivio.state.getState()
    return tables._User.rows.get('user000001')?.tutorialCompleted ?? false
  }
  const press = async (role: string, name: string | RegExp) => {
    await page.user.click(await screen.findByRole(role, { name }))
  }
  return { ...page, isCompleted, press }
}

const coach = () => screen.getByRole('region', { name: 'Il menu di domani' })
const says = (text: string) => waitFor(() => expect(coach()).toHaveTextContent(text))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('the tutorial on the calendar', () => {
  it('leads from tomorrow to its saved menu, and on to the first booking', async () => {
    const { press, user, where, isCompleted } = await open()
    await says('Scegli domani: domenica 22 novembre 2026')
    expect(coach()).toHaveTextContent('1 di 6')
    await press('gridcell', /domenica 22 novembre/)
    await says('Aggiungi un pasto')
    await press('combobox', 'Aggiungi pasto')
    await press('option', 'Pranzo')
    await says('Scegli a che ora comincia')
    expect(coach()).toHaveTextContent('3 di 6')
    await user.selectOptions(screen.getByLabelText('Inizio: Pranzo'), '12:30')
    await says('Decidi quando si può ordinare')
    await press('button', 'Va bene così')
    await says('Metti il tuo piatto nel menu')
    await press('combobox', 'Aggiungi piatto: Pranzo')
    await press('option', /Ravioli/)
    await says('Salva il menu')
    expect(isCompleted()).toBe(false)
    await press('button', /^Salva/)
    await waitFor(() => expect(where()).toBe(FIRST_BOOKING))
    expect(isCompleted()).toBe(false)
  })

  it('takes what is usual when it is said to be right', async () => {
    const { press } = await open({ query: selecting(TOMORROW), saved: newMeal('3', '13:00') })
    await says('Scegli a che ora comincia')
    await press('button', 'Va bene così')
    await says('Decidi quando si può ordinare')
    await press('button', 'Va bene così')
    await says('Metti il tuo piatto nel menu')
  })

  it('calls back from another day', async () => {
    const { press } = await open({ query: selecting('2026-11-25') })
    await says('Scegli domani: domenica 22 novembre 2026')
    await press('button', 'Al calendario')
    await says('Premi il giorno nel calendario: si apre il suo menu.')
  })

  it('finds tomorrow again from another month', async () => {
    const { press } = await open({ query: `currentDate=${startOfDay('2027-03-01', ROME) / 1000}` })
    await press('button', 'Vai a domani')
    expect(await screen.findByRole('heading', { name: 'Novembre 2026' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Vai a domani' })).toBeNull()
  })

  it('is not over with a meal that has no dish, though it was saved', async () => {
    const { press, where, isCompleted } = await open({ query: selecting(TOMORROW) })
    await press('combobox', 'Aggiungi pasto')
    await press('option', 'Cena')
    await press('button', /^Salva/)
    await says('Scegli a che ora comincia')
    expect(isCompleted()).toBe(false)
    expect(where()).toContain('tutorial=1')
  })

  it('goes on where tomorrow was saved before an interruption', async () => {
    const saved = { ...newMeal('3', '19:30'), dishes: ['ravioli'] }
    const { press, where } = await open({ query: selecting(TOMORROW), saved })
    await says('Il menu di domani è già salvato')
    await press('button', 'Avanti')
    await waitFor(() => expect(where()).toBe(FIRST_BOOKING))
  })
})
