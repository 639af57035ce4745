import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { BOOK, MEAL, OTHER, button, legacy, loaded, openOrders } from '#tests/screens/mealOrdersScreen.tsx'

describe('a booking', () => {
  it('of which nobody is there at the meal', async () => {
    await openOrders({ checkout: '2026-11-21T09:00' })
    expect(await screen.findByText('In questo pasto nessuno della prenotazione è in albergo')).toBeVisible()
  })

  it('has those of the report beside it', async () => {
    const { where } = await openOrders()
    await loaded()
    expect(button('Prenotazione precedente')).toBeDisabled()
    fireEvent.click(button('Prenotazione successiva'))
    await waitFor(() => expect(where()).toContain(`/edit/${OTHER}`))
    expect(await screen.findByRole('heading', { name: /Conti$/ })).toBeVisible()
    expect(button('Prenotazione successiva')).toBeDisabled()
  })

  it.each([
    ['?search=bianchi', '1 di 1'],
    ['?complete=0', '1 di 2'],
    // What was just changed stays in the row, else one could not go on from it.
    ['?incomplete=0', '1 di 1'],
    ['?search=conti', '1 di 2'],
  ])('has those beside it that the report lists: %s', async (path, place) => {
    const { where, user } = await openOrders({ path: `${path}&note=x` })
    await loaded()
    expect(screen.getByRole('navigation', { name: place })).toBeVisible()
    expect(screen.getByRole('link', { name: /Ordini del pasto$/ })).toHaveAttribute(
      'href',
      `/hotels/miramare01/mealbooks/${MEAL}${path}`,
    )
    if (place === '1 di 1') return
    await user.click(button('Prenotazione successiva'))
    await waitFor(() => expect(where()).toMatch(new RegExp(`/edit/${OTHER}\\${path}$`)))
  })

  it.each([
    ['on the screen of persons, of whom nothing is expected', legacy, 'BB', 0],
    ['on that of the booking, of whom nothing is expected', {}, 'BB', 0],
    ['on the screen of persons, of whom it is', legacy, 'HB', 1],
    ['on that of the booking, of whom it is', {}, 'HB', 1],
  ])('is called incomplete only where an order is expected: %s', async (_, hotel, bookType, tags) => {
    await openOrders({ hotel, bookType })
    await screen.findByRole('navigation', { name: /^1 di / })
    expect(screen.queryAllByText('Incompleto (0/2)')).toHaveLength(tags)
    // The specification has a tag on every person's card.
    expect(screen.queryAllByText('Incompleto')).toHaveLength(hotel === legacy ? 2 : 0)
  })

  it.each([
    ['on the screen of persons', legacy],
    ['on that of the booking', {}],
  ])('says what its dishes contain: %s', async (_, hotel) => {
    await openOrders({
      hotel,
      ordered: { lasagne: 1 },
      allergens: { lasagne: [4, 2], risotto: [], branzino: [13] },
      path: '?dish=lasagne',
    })
    const row = async (dish: string) => (await screen.findByText(dish, { ignore: '.visuallyHidden' })).closest('li')
    expect(await row('Lasagne')).toHaveTextContent('Contiene: Glutine, Latte')
    expect(await row('Risotto ai funghi')).toHaveTextContent('Nessun allergene')
    expect(await row('Branzino')).toHaveTextContent('Nessun allergene')
    expect(await row('Barolo')).toHaveTextContent('Allergeni mai dichiarati')
  })

  it('marks the dish to which a report has led', async () => {
    await openOrders({ ordered: { branzino: 1 }, path: '?dish=branzino' })
    await loaded()
    expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('Branzino')
  })

  it('that does not load is told, and asked for again', async () => {
    let isDown = true
    await openOrders({
      prepare(gateway) {
        const { callFunction: call } = gateway
        gateway.callFunction = (...asked) =>
          isDown ? Promise.reject(new GatewayError('unreachable', '')) : call(...asked)
      },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    isDown = false
    fireEvent.click(retry)
    expect(await loaded()).toBeVisible()
  })

  it.each([
    ['Book', 'Prenotazione non trovata'],
    ['CalendarMeal', 'Pasto non trovato'],
  ] as const)('without its %s says so', async (className, title) => {
    const { gateway, convivio } = await openOrders()
    await loaded()
    const id = className === 'Book' ? BOOK : MEAL
    gateway.server.drop(className, id)
    act(() => convivio.drop(className, [id]))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
})

describe('what somebody ordered who is not there', () => {
  const remove = () => screen.findByRole('button', { name: 'Togli dall’ordine' })

  it.each([
    ['on the screen of persons', legacy, 'left', 'Persona 2 (non è in albergo a questo pasto): 2 × Branzino'],
    ['on the screen of the booking', {}, 'left', 'Persona 2 (non è in albergo a questo pasto): 2 × Branzino'],
    ['on the screen of persons', legacy, 'gone', 'Senza nome (non è più nella prenotazione): 2 × Branzino'],
    ['on the screen of the booking', {}, 'gone', 'Senza nome (non è più nella prenotazione): 2 × Branzino'],
  ])('is said %s, and can be taken away: nothing else changes (%#)', async (_, hotel, who, text) => {
    const page = await openOrders({ hotel, ordered: { lasagne: 1 }, [who]: { branzino: 2 } })
    expect(await screen.findByText(text)).toBeVisible()
    fireEvent.click(await remove())
    expect(screen.queryByText('Da rivedere')).toBeNull()
    const portions = page.table('MealOrderDish').map((line) => ('dish' in line ? [line.dish, line.quantity] : []))
    expect(new Map(portions as [string, number][])).toEqual(
      new Map([
        ['lasagne', 1],
        ['branzino', 0],
      ]),
    )
    expect(page.posted()).toEqual([])
  })

  it('can be taken away where nobody of the booking is there any more', async () => {
    const { table } = await openOrders({ checkout: '2026-11-21T09:00', ordered: { lasagne: 1 } })
    fireEvent.click(await remove())
    expect(screen.queryByText('Da rivedere')).toBeNull()
    expect(table('MealOrderDish')).toMatchObject([{ dish: 'lasagne', quantity: 0 }])
    expect(table('MealOrder')).toMatchObject([{ completed: false }])
  })
})
