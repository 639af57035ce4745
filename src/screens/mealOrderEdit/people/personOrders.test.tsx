import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, legacy, openOrders } from '#tests/mealOrdersScreen.tsx'

/** Letter by letter would be slow. */
const write = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } })

describe('the orders of the persons', () => {
  const card = (name: string) => screen.findByRole('article', { name })

  it('are a card each, under the table of the booking', async () => {
    await openOrders({ hotel: legacy, ordered: { lasagne: 1 } })
    const marco = await card('Marco')
    expect(screen.getByRole('heading', { name: 'Modifica ordini tavolo 12' })).toBeVisible()
    expect(within(marco).getByText('Completo')).toBeVisible()
    expect(within(marco).getByText('In sala')).toBeVisible()
    expect(within(await card('Persona 2')).getByText('Incompleto')).toBeVisible()
  })

  it('keep each portion at once, and are complete with it', async () => {
    const { user, table } = await openOrders({ hotel: legacy })
    const nina = await card('Persona 2')
    await user.click(within(nina).getByRole('button', { name: 'Una porzione in più: Lasagne' }))
    expect(within(nina).getByText('Completo')).toBeVisible()
    expect(table('MealOrderDish')).toMatchObject([{ dish: 'lasagne', quantity: 1 }])
    const done = within(nina).getByRole('checkbox', { name: 'Ordine completato: Persona 2' })
    expect(done).toBeChecked()
    await user.click(done)
    expect(within(nina).getByText('Incompleto')).toBeVisible()
  })

  it('that cannot be more say why at the dish', async () => {
    const { user, table } = await openOrders({
      hotel: { ...legacy, infinityDishes: {}, maxDishes: { '2': 1 } },
      ordered: { lasagne: 1 },
    })
    const marco = await card('Marco')
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in più: Risotto ai funghi' }))
    expect(within(marco).getByRole('alert')).toHaveTextContent('«Risotto ai funghi» è di troppo')
    expect(table('MealOrderDish')).toHaveLength(1)
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in meno: Lasagne' }))
    expect(within(marco).queryByRole('alert')).toBeNull()
  })

  it('are edited one by one: mode, place, half portion, note', async () => {
    const { user, table } = await openOrders({ hotel: legacy, ordered: { lasagne: 1 } })
    await card('Marco')
    await user.click(button('Modifica l’ordine di Marco'))
    const dialog = await screen.findByRole('dialog', { name: 'Ordine di Marco' })
    const modes = within(dialog).getByRole('group', { name: 'Tipo di ordine' })
    expect(within(modes).getAllByRole('radio')).toHaveLength(3)
    expect(within(dialog).queryByRole('textbox', { name: 'Dove consegnare' })).toBeNull()
    await user.click(within(modes).getByRole('radio', { name: 'Delivery' }))
    write(within(dialog).getByRole('textbox', { name: 'Dove consegnare' }), 'ombrellone 24')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Lasagne, mezza porzione' }))
    const note = within(dialog).getByRole('textbox', { name: 'Nota per la cucina: Lasagne' })
    write(note, 'senza sale')
    await user.click(within(dialog).getByRole('radio', { name: 'No' }))
    expect(table('MealOrder')).toMatchObject([
      { delivery: true, takeAway: false, locationExpl: 'ombrellone 24', completed: false },
    ])
    const lines = table('MealOrderDish').filter((line) => 'quantity' in line && line.quantity > 0)
    expect(lines).toMatchObject([
      { halfPortion: true, quantity: 1, annotation: [{ text: 'senza sale', qty: 1 }] },
    ])
    const marco = await card('Marco')
    expect(within(marco).getByText('Delivery')).toBeInTheDocument()
    expect(within(marco).getByText('1 × senza sale')).toBeInTheDocument()
  })

  it.each([
    ['nothing', {}, []],
    ['take away', { enableTakeAway: true }, ['Take Away', 'In sala']],
  ])('of a hotel that offers %s besides its dining room', async (_, offers, modes) => {
    await openOrders({ hotel: { useNewInterfaceForOrderEdit: false, ...offers }, path: '?person=marco' })
    const dialog = await screen.findByRole('dialog', { name: 'Ordine di Marco' })
    const group = within(dialog).queryByRole('group', { name: 'Tipo di ordine' })
    expect(group ? within(group).getAllByRole('radio').map((one) => one.parentElement?.textContent) : [])
      .toEqual(modes)
  })
})

it('what somebody ordered who is not there is said, and can be taken away', async () => {
  const { user, table } = await openOrders({ hotel: legacy, left: { branzino: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Togli dall’ordine' }))
  expect(screen.queryByText('Da rivedere')).toBeNull()
  expect(table('MealOrderDish')).toMatchObject([{ dish: 'branzino', quantity: 0 }])
})
