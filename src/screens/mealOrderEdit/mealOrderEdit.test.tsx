import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { BOOK, MEAL, OTHER, button, loaded, openOrders } from '#tests/mealOrdersScreen.tsx'

describe('a booking', () => {
  it('of which nobody is there at the meal', async () => {
    await openOrders({ checkout: '2026-11-21T09:00' })
    expect(
      await screen.findByText('In questo pasto nessuno della prenotazione è in albergo'),
    ).toBeVisible()
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

  it('that does not load is told, and asked for again', async () => {
    let isDown = true
    await openOrders({
      prepare(gateway) {
        const { page } = gateway
        gateway.page = (...asked) =>
          isDown ? Promise.reject(new GatewayError('unreachable', '')) : page(...asked)
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
    const { convivio } = await openOrders()
    await loaded()
    act(() => convivio.drop(className, [className === 'Book' ? BOOK : MEAL]))
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
})
