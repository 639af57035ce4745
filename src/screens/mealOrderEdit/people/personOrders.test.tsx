import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { BOOK, button, legacy, openOrders, perMeal } from '#tests/screens/mealOrdersScreen.tsx'

/** Letter by letter would be slow. */
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

describe('the orders of the persons', () => {
  const card = (name: string) => screen.findByRole('article', { name })
  const press = async (name: string, what: string) =>
    fireEvent.click(within(await card(name)).getByRole('button', { name: `${what} il menu: ${name}` }))
  const showMenu = (name: string) => press(name, 'Mostra')

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
    await showMenu('Persona 2')
    await user.click(within(nina).getByRole('button', { name: 'Una porzione in più: Lasagne' }))
    expect(within(nina).getByText('Completo')).toBeVisible()
    expect(table('MealOrderDish')).toMatchObject([{ dish: 'lasagne', quantity: 1 }])
    const done = within(nina).getByRole('checkbox', { name: 'Ordine completato: Persona 2' })
    expect(done).toBeChecked()
    await user.click(done)
    expect(within(nina).getByText('Incompleto')).toBeVisible()
  })

  it('of whose last dish is taken away are incomplete, until it is said that nothing is taken', async () => {
    const { user } = await openOrders({ hotel: legacy, ordered: { lasagne: 1 } })
    const marco = await card('Marco')
    await showMenu('Marco')
    expect(within(marco).getByText('Completo')).toBeVisible()
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in meno: Lasagne' }))
    expect(within(marco).getByText('Incompleto')).toBeVisible()
    await user.click(within(marco).getByRole('checkbox', { name: 'Ordine completato: Marco' }))
    expect(within(marco).getByText('Completo')).toBeVisible()
  })

  it('of a course beyond its maximum are warned of, open and closed', async () => {
    const { user } = await openOrders({
      hotel: { ...legacy, infinityDishes: {}, maxDishes: { '2': 1 } },
      ordered: { lasagne: 1 },
    })
    const marco = await card('Marco')
    await showMenu('Marco')
    const warning = 'Superato il massimo di 1 a persona, che vale solo per gli ospiti.'
    expect(within(marco).queryByText(warning)).toBeNull()
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in più: Risotto ai funghi' }))
    expect(within(marco).getByText(warning)).toBeVisible()
    expect(within(marco).getByRole('button', { name: /^Primi/ })).toHaveTextContent('2 di 1 porzione')
    await press('Marco', 'Nascondi')
    expect(within(marco).getByText(`Primi: s${warning.slice(1)}`)).toBeVisible()
    await showMenu('Marco')
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in meno: Lasagne' }))
    expect(within(marco).queryByText(warning)).toBeNull()
  })

  it('of which one left the menu have room for another of its course', async () => {
    await openOrders({
      hotel: { ...legacy, infinityDishes: {}, maxDishes: { '2': 1 } },
      meal: { dishes: ['risotto', 'branzino'] },
      ordered: { lasagne: 1 },
    })
    const marco = await card('Marco')
    await showMenu('Marco')
    fireEvent.click(within(marco).getByRole('button', { name: 'Una porzione in più: Risotto ai funghi' }))
    expect(within(marco).queryByText(/^Superato il massimo/)).toBeNull()
  })

  it('of several are closed at first, and say what is ordered as the menu has it', async () => {
    await openOrders({ hotel: legacy, ordered: { vino: 1, branzino: 1, lasagne: 2 } })
    const marco = await card('Marco')
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(
      within(marco)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × Lasagne', '1 × Branzino', '1 × Barolo'])
  })

  it('have their notes in sight, also those of half portions, the menu open or closed', async () => {
    await openOrders({
      hotel: legacy,
      ordered: { lasagne: 2 },
      half: { branzino: 1 },
      note: 'allergico ai crostacei',
    })
    const marco = await card('Marco')
    expect(within(marco).getByText('½ porzione di Branzino, allergico ai crostacei (1 mezza)')).toBeVisible()
    await showMenu('Marco')
    expect(within(marco).getByRole('textbox', { name: 'Nota per la cucina: Branzino' })).toHaveValue(
      'allergico ai crostacei',
    )
  })

  it('have their notes in sight where the kitchen takes none any more', async () => {
    await openOrders({
      hotel: { ...legacy, enableKitchenNotes: false },
      half: { branzino: 1 },
      note: 'allergico ai crostacei',
    })
    await showMenu('Marco')
    expect(within(await card('Marco')).getByText('allergico ai crostacei (1 mezza)')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Nota/ })).toBeNull()
  })

  it('of two courses with a note take four presses a person', async () => {
    const { user, table } = await openOrders({ hotel: legacy })
    const nina = await card('Persona 2')
    await user.click(within(nina).getByRole('button', { name: 'Mostra il menu: Persona 2' }))
    await user.click(within(nina).getByRole('button', { name: 'Una porzione in più: Lasagne' }))
    await user.click(within(nina).getByRole('button', { name: 'Una porzione in più: Branzino' }))
    await user.click(within(nina).getByRole('textbox', { name: 'Nota per la cucina: Branzino' }))
    await user.keyboard('senza sale{Enter}')
    expect(within(nina).getByText('Completo')).toBeVisible()
    expect(table('MealOrderDish')).toMatchObject([
      { dish: 'lasagne', quantity: 1 },
      { dish: 'branzino', quantity: 1, annotation: [{ text: 'senza sale', qty: 1 }] },
    ])
  })

  const milkFor = (gateway: FakeGateway) =>
    gateway.server.put('DietaryNeeds', {
      id: 'needs',
      hotel: 'miramare01',
      book: BOOK,
      person: 'marco',
      tags: [2],
      consentAt: 1,
    })

  it('ask before a dish that holds what the person may not eat, and keep the answer', async () => {
    const { user, table } = await openOrders({
      hotel: legacy,
      allergens: { lasagne: [2], risotto: [] },
      prepare: milkFor,
    })
    const marco = await card('Marco')
    expect(within(marco).getByText('ALLERGIA latte')).toBeVisible()
    await showMenu('Marco')
    const more = (dish: string) =>
      user.click(within(marco).getByRole('button', { name: `Una porzione in più: ${dish}` }))
    await more('Risotto ai funghi')
    await more('Lasagne')
    const asked = await screen.findByRole('alertdialog')
    expect(asked).toHaveTextContent('MarcoContiene latte. Lo vuole lo stesso?')
    await user.click(within(asked).getByRole('button', { name: 'No' }))
    expect(table('MealOrderDish')).toMatchObject([{ dish: 'risotto' }])
    await more('Lasagne')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lo vuole lo stesso' }))
    expect(await within(marco).findByText(/^Lo vuole lo stesso \(latte\): confermato/)).toBeVisible()
    expect(table('MealOrderDish')).toMatchObject([{ dish: 'risotto' }, { dish: 'lasagne', quantity: 1 }])
    expect(table('AllergyCheck')).toMatchObject([{ person: 'marco', dish: 'lasagne', agreed: '2' }])
  })

  it('ordered before anybody asked say so, and take the answer', async () => {
    const { user, table } = await openOrders({ hotel: legacy, ordered: { lasagne: 1 }, prepare: milkFor })
    await showMenu('Marco')
    expect(within(await card('Marco')).getByText('Nessuno ha confermato')).toBeVisible()
    await user.click(button('Lo vuole lo stesso: Marco, Lasagne'))
    expect(table('AllergyCheck')).toMatchObject([{ dish: 'lasagne', agreed: 'undeclared' }])
  })

  it('are halved on the row of the dish, which keeps the focus', async () => {
    const { user, table } = await openOrders({ hotel: legacy, ordered: { lasagne: 2 } })
    await showMenu('Marco')
    const half = within(await card('Marco')).getByRole('checkbox', { name: 'Lasagne, mezza porzione' })
    await user.click(half)
    expect(half).toBeChecked()
    await waitFor(() => expect(half).toHaveFocus())
    expect(within(await card('Marco')).getByText('2 mezze')).toBeVisible()
    expect(table('MealOrderDish')).toContainEqual(expect.objectContaining({ halfPortion: true, quantity: 2 }))
  })

  it('that are taken away with a double click take no other dish along', async () => {
    const { user, table } = await openOrders({
      hotel: legacy,
      ordered: { lasagne: 1, risotto: 3 },
      half: { lasagne: 1 },
    })
    await showMenu('Marco')
    const marco = await card('Marco')
    const steppers = () =>
      within(marco)
        .getAllByRole('group')
        .map((one) => one.getAttribute('aria-label'))
    const before = steppers()
    await user.dblClick(within(marco).getByRole('button', { name: 'Una porzione in meno: Lasagne' }))
    expect(steppers()).toEqual(before)
    const portions = table('MealOrderDish').map((line) =>
      'dish' in line ? [line.dish, line.halfPortion, line.quantity] : [],
    )
    expect(portions).toHaveLength(3)
    expect(portions).toContainEqual(['lasagne', false, 0])
    expect(portions).toContainEqual(['lasagne', true, 1])
    expect(portions).toContainEqual(['risotto', false, 3])
  })

  it('of a dish to which a report leads are open, and marked', async () => {
    await openOrders({ hotel: legacy, ordered: { lasagne: 1 }, path: '?dish=lasagne' })
    const marco = await card('Marco')
    const [row] = within(marco).getAllByRole('listitem', { current: true })
    expect(row).toHaveTextContent('Lasagne')
    expect(within(await card('Persona 2')).queryByRole('spinbutton')).toBeNull()
    expect(screen.getByRole('link', { name: /Ordini del pasto$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/dinner0001$/),
    )
  })

  it('stay where they are when one is halved, and made whole again', async () => {
    const { user } = await openOrders({
      hotel: legacy,
      ordered: { vino: 1, branzino: 1, lasagne: 2 },
      path: '?person=marco',
    })
    const dialog = await screen.findByRole('dialog', { name: 'Ordine di Marco' })
    const boxes = () => within(dialog).getAllByRole('checkbox')
    const [first] = boxes()
    if (!first) throw new Error('no dish')
    for (const isHalf of [true, false]) {
      await user.click(first)
      await waitFor(() => expect(first).toHaveFocus())
      expect(boxes().map((box) => [box.getAttribute('aria-label'), (box as HTMLInputElement).checked])).toEqual([
        ['Lasagne, mezza porzione', isHalf],
        ['Branzino, mezza porzione', false],
        ['Barolo, mezza porzione', false],
      ])
    }
  })

  it('are edited one by one: mode, place, half portion, note', async () => {
    const { user, table, gateway } = await openOrders({ hotel: legacy, ordered: { lasagne: 1 } })
    await card('Marco')
    // However slow the machine: what is shown is what was entered, not what came back.
    gateway.fail(...Array.from({ length: 99 }, () => 'unreachable' as const))
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
    expect(lines).toMatchObject([{ halfPortion: true, quantity: 1, annotation: [{ text: 'senza sale', qty: 1 }] }])
    const marco = await card('Marco')
    expect(within(marco).getByText('Consegna')).toBeInTheDocument()
    expect(within(marco).getByText('ombrellone 24')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Fatto' }))
    await showMenu('Marco')
    expect(within(marco).getByRole('textbox', { name: 'Nota per la cucina: Lasagne' })).toHaveValue('senza sale')
  })

  it.each([
    ['nothing', {}, []],
    ['take away', { enableTakeAway: true }, ['Take Away', 'In sala']],
  ])('of a hotel that offers %s besides its dining room', async (_, offers, modes) => {
    await openOrders({ hotel: { useNewInterfaceForOrderEdit: false, ...offers }, path: '?person=marco' })
    const dialog = await screen.findByRole('dialog', { name: 'Ordine di Marco' })
    const group = within(dialog).queryByRole('group', { name: 'Tipo di ordine' })
    expect(
      group
        ? within(group)
            .getAllByRole('radio')
            .map((one) => one.parentElement?.textContent)
        : [],
    ).toEqual(modes)
  })
})

it('a note that is cleared to be written anew keeps its field, and the focus in it', async () => {
  const { user, table, convivio } = await openOrders({
    hotel: legacy,
    ordered: { lasagne: 1 },
    path: '?person=marco',
  })
  const field = () => screen.findByRole('textbox', { name: 'Nota per la cucina: Lasagne' })
  await field()
  const [line] = table('MealOrderDish')
  const annotation = [{ id: 'ofaguest', text: 'senza sale', qty: 1 }]
  act(() => convivio.receive('MealOrderDish', [{ ...line, annotation } as MealOrderDish]))
  const note = await field()
  await user.clear(note)
  await user.type(note, 'x')
  const shown = await field()
  await waitFor(() => expect(shown).toHaveFocus())
  expect(table('MealOrderDish')).toMatchObject([{ annotation: [{ text: 'x', qty: 1 }] }])
})

it('a half portion costs half of it', async () => {
  const { user } = await openOrders({
    hotel: legacy,
    ordered: { lasagne: 1 },
    bookType: 'BB',
    path: '?person=marco',
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Lasagne, mezza porzione' }))
  await user.click(screen.getByRole('button', { name: 'Fatto' }))
  await user.click(await screen.findByRole('button', { name: 'Mostra il menu: Marco' }))
  expect(screen.getByText(/6,00/)).toBeInTheDocument()
})

it('a meal that is paid as a whole has its price', async () => {
  await openOrders({ hotel: { ...legacy, ...perMeal }, bookType: 'BB' })
  expect(await screen.findByText(/Il pasto costa 28,00\s€ a persona\./)).toBeVisible()
})

describe('of a dish of which there are only some portions', () => {
  const one = async (meal: object) => {
    const page = await openOrders({ hotel: legacy, meal, ordered: { lasagne: 1 } })
    const marco = await screen.findByRole('article', { name: 'Marco' })
    fireEvent.click(within(marco).getByRole('button', { name: 'Mostra il menu: Marco' }))
    const more = () => page.user.click(within(marco).getByRole('button', { name: 'Una porzione in più: Lasagne' }))
    return {
      ...page,
      marco,
      more,
      quantity: () => within(marco).getByRole('spinbutton', { name: 'Quantità: Lasagne' }),
    }
  }

  it('it is said how many are left, with those of the order', async () => {
    const { marco, more } = await one({ portions: { lasagne: 3 } })
    expect(within(marco).getByText('Ne restano 2')).toBeVisible()
    await more()
    expect(within(marco).getByText('Ne resta 1')).toBeVisible()
  })

  it('more than are left are asked about', async () => {
    const { user, marco, more, quantity } = await one({ portions: { lasagne: 1 } })
    expect(within(marco).getByText('Porzioni finite')).toBeVisible()
    await more()
    expect(await screen.findByText('Porzioni finite. Ordinare lo stesso?')).toBeVisible()
    await user.click(button('Annulla'))
    expect(quantity()).toHaveValue('1')
    await more()
    await user.click(await screen.findByRole('button', { name: 'Ordina lo stesso' }))
    await waitFor(() => expect(quantity()).toHaveValue('2'))
    expect(within(marco).getByText('Porzioni finite, 1 in più')).toBeVisible()
  })

  it('fewer are not asked about', async () => {
    const { user, marco, quantity } = await one({ portions: { lasagne: 0 } })
    await user.click(within(marco).getByRole('button', { name: 'Una porzione in meno: Lasagne' }))
    await waitFor(() => expect(quantity()).toHaveValue('0'))
  })
})
