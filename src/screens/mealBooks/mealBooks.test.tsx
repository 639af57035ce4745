import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { GatewayError } from '#data/gateway.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { DINNER, HOTEL, TODAY, ZONE, aServedHouse, openMealBooks } from '#tests/screens/mealBooksScreens.tsx'
import { MealBooksScreen } from './MealBooksScreen.tsx'
import { MealBookTurnScreen } from './MealBookTurnScreen.tsx'

const HOUR = 3_600_000

const open = async (house = aServedHouse()) => {
  const view = await openMealBooks(<MealBooksScreen />, '', '', house)
  await screen.findByRole('heading', { name: 'Ordini pasti' })
  return view
}
const card = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li')
  if (!item) throw new Error(`${name} has no card`)
  return within(item)
}

describe('the list of meals', () => {
  it('shows a meal with its hours, that it is in progress, and how many have ordered', async () => {
    await open()
    const dinner = card('Cena')
    expect(dinner.getByText('20:00 – 22:00')).toBeVisible()
    expect(dinner.getByText('In corso')).toBeVisible()
    expect(await dinner.findByText('3/4 ordini completati')).toBeVisible()
    expect(dinner.getByRole('progressbar', { name: '3/4 ordini completati' })).toHaveAttribute('value', '75')
  })

  it('says until when the orders of a meal are open', async () => {
    const day = addDays(TODAY, 1)
    await open(aServedHouse({ toDate: instantOf(day, '18:00', ZONE) }))
    expect(card('Cena').getByText(`Ordini aperti fino alle 18:00 di ${shortDay(day)}`)).toBeVisible()
  })

  it('has no bar where nobody is expected', async () => {
    const house = aServedHouse()
    house.gateway.answer('meal-progress', () => ({ progress: { [DINNER]: { completed: 0, expected: 0 } } }))
    await open(house)
    expect(await card('Cena').findByText('Nessun ospite atteso')).toBeVisible()
    expect(card('Cena').queryByRole('progressbar')).toBeNull()
  })

  it.each([
    [1, 4, 'low'],
    [2, 4, 'medium'],
    [4, 4, 'high'],
  ])('%i of %i is %s', async (completed, expected, level) => {
    const house = aServedHouse()
    house.gateway.answer('meal-progress', () => ({ progress: { [DINNER]: { completed, expected } } }))
    await open(house)
    expect(await screen.findByRole('progressbar')).toHaveAttribute('data-level', level)
  })

  it('begins with what is served, without repeating it among the meals of its day', async () => {
    const house = aServedHouse({ date: Date.now() - HOUR, endDate: Date.now() + HOUR })
    await open(house)
    const first = screen.getByRole('region', { name: /^Adesso (Oggi|Ieri), / })
    expect(within(first).getByRole('link', { name: 'Cena' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Cena' })).toHaveLength(1)
  })

  it('begins with the next meal where none is served', async () => {
    await open(aServedHouse({ date: Date.now() + HOUR, endDate: Date.now() + 3 * HOUR }))
    const first = screen.getByRole('region', { name: /^Prossimo pasto (Oggi|Domani), / })
    expect(within(first).getByRole('link', { name: 'Cena' })).toBeVisible()
  })

  it('has the most recent day first, and says that a meal is over by saying nothing', async () => {
    const house = aServedHouse({
      date: instantOf(TODAY, '00:00', ZONE) - HOUR,
      endDate: instantOf(TODAY, '00:00', ZONE),
    })
    house.put('CalendarMeal', {
      id: 'lunch',
      hotel: HOTEL,
      mealIndex: '1',
      date: instantOf(addDays(TODAY, -2), '13:00', ZONE),
      fromDate: instantOf(addDays(TODAY, -3), '13:00', ZONE),
      toDate: instantOf(addDays(TODAY, -2), '09:00', ZONE),
    })
    await open(house)
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const before = words.dayTitle(addDays(TODAY, -2), TODAY)
    expect(days).toEqual([expect.stringMatching(/^Ieri, /), before])
    expect(card('Pranzo').queryByText('In corso')).toBeNull()
  })

  it('opens the choice of a turn, or the report where there are no turns', async () => {
    const { user, where } = await open()
    await user.click(screen.getByRole('link', { name: 'Cena' }))
    expect(where()).toBe(`/hotels/${HOTEL}/mealbooks/${DINNER}/turnselect`)
  })

  it('prints the kitchen’s sheet of a meal at once', async () => {
    await open()
    const print = screen.getByRole('link', { name: 'Stampa report cucina' })
    expect(print).toHaveAttribute('href', `/hotels/${HOTEL}/print/orders/${DINNER}?report=kitchen&print=1`)
    expect(print).toHaveAttribute('target', '_blank')
    expect(print).toHaveAccessibleDescription('Cena')
  })

  it('of a hotel without turns leads to the report', async () => {
    const house = aServedHouse()
    for (const id of ['primo', 'secondo']) house.gateway.server.drop('Turn', id)
    await open(house)
    expect(screen.getByRole('link', { name: 'Cena' })).toHaveAttribute('href', `/hotels/${HOTEL}/mealbooks/${DINNER}`)
  })

  it('of which none is open yet says when the next one opens, and leads to it', async () => {
    await open(aServedHouse({ fromDate: instantOf(addDays(TODAY, 1), '19:30', ZONE) }))
    expect(screen.getByText('Gli ordini non sono ancora aperti')).toBeVisible()
    expect(
      screen.getByText(/^Cena di .+: gli ospiti ordinano da .+, 19:30\. Tu puoi cominciare subito\.$/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai agli ordini' })).toHaveAttribute(
      'href',
      `/hotels/${HOTEL}/mealbooks/${DINNER}/turnselect`,
    )
  })

  it('that is empty leads to the calendar', async () => {
    const house = aServedHouse()
    house.gateway.server.drop('CalendarMeal', DINNER)
    await open(house)
    expect(screen.getByText('Ancora nessun pasto da seguire')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai al calendario' })).toHaveAttribute('href', `/hotels/${HOTEL}/calendar`)
  })

  it('counts again when something changes, and not while nothing does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const house = aServedHouse()
    let completed = 3
    const answer = vi.fn(() => ({ progress: { [DINNER]: { completed, expected: 4 } } }))
    house.gateway.answer('meal-progress', answer)
    const { convivio } = await open(house)
    convivio.want(HOTEL, 'stays')
    await screen.findByText('3/4 ordini completati')
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    expect(answer).toHaveBeenCalledOnce()
    completed = 4
    house.put('MealOrder', { id: 'late', calendarMeal: DINNER })
    expect(await screen.findByText('4/4 ordini completati')).toBeVisible()
  })

  it('counts what is on the device while the server does not answer, and says where nothing is', async () => {
    const house = aServedHouse()
    house.gateway.answer('meal-progress', () => {
      throw new GatewayError('unreachable', 'down')
    })
    const { convivio } = await open(house)
    expect(await screen.findByText('Gli ordini non sono su questo dispositivo')).toBeVisible()
    act(() => void convivio.want(HOTEL, `meal:${DINNER}`))
    expect(await screen.findByText('3/4 ordini completati')).toBeVisible()
    expect(screen.queryByText('Gli ordini non sono su questo dispositivo')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the choice of a turn', () => {
  const openTurns = () => openMealBooks(<MealBookTurnScreen />, '/:calendarmealid/turnselect', `/${DINNER}/turnselect`)
  const rows = () =>
    within(screen.getByRole('list', { name: 'Turni' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('offers all of them, none, and each by its name, with who has ordered', async () => {
    await openTurns()
    await waitFor(() =>
      expect(rows()).toEqual([
        'Tutti i turni3/4 persone',
        'Senza turnoNessun ospite atteso',
        'Primo turno19:30 – 20:301/2 persone',
        'Secondo turno2/2 persone',
      ]),
    )
  })

  it.each([
    ['Tutti i turni', ''],
    ['Senza turno', '/turn/none'],
    ['Secondo turno', '/turn/secondo'],
  ])('%s leads to its report', async (name, path) => {
    const { user, where } = await openTurns()
    await user.click(screen.getByRole('link', { name }))
    expect(where()).toBe(`/hotels/${HOTEL}/mealbooks/${DINNER}${path}`)
  })

  it('of a meal that there is not says so', async () => {
    await openMealBooks(<MealBookTurnScreen />, '/:calendarmealid/turnselect', '/nomeal/turnselect')
    expect(await screen.findByText('Questo pasto non c’è')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai agli ordini pasti' })).toBeVisible()
  })
})
