import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import {
  BOOK,
  button,
  less,
  loaded,
  MEAL,
  more,
  openOrders,
  perMeal,
  quantity,
} from '#tests/screens/mealOrdersScreen.tsx'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'

/** Letter by letter would be slow. */
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

function pressAt(timeStamp: number, element: HTMLElement): void {
  fireEvent(
    element,
    Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp }),
  )
}

describe('the order of a booking as a whole', () => {
  it('says whose it is and shows what is ordered, by course', async () => {
    await openOrders({ ordered: { lasagne: 2 } })
    await loaded()
    expect(screen.getByRole('heading', { name: 'Modifica ordine per prenotazione di Bianchi' })).toBeVisible()
    expect(screen.getByText('Cena, sabato 21 novembre 2026')).toBeVisible()
    expect(screen.getByText('Incompleto (1/2)')).toBeVisible()
    expect(quantity('Lasagne')).toHaveValue('2')
    expect(quantity('Risotto ai funghi')).toHaveValue('0')
    expect(less('Risotto ai funghi')).toBeDisabled()
    const courses = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(courses).toEqual(['Primi2 porzioni', 'Secondi1 piatto', 'Vini1 piatto'])
  })

  it('is saved once, however often the button is pressed', async () => {
    const { user, posted, onServer } = await openOrders({ ordered: { lasagne: 2 } })
    await user.click(await loaded())
    await user.click(more('Branzino'))
    await user.dblClick(button(/^Salva/))
    expect(await screen.findByText('Ordine salvato')).toBeInTheDocument()
    expect(posted()).toHaveLength(1)
    expect(posted()[0]).toMatchObject({ bookId: BOOK, calendarMealId: MEAL })
    expect(onServer()).toEqual(['lasagne 3', 'branzino 1'])
    await waitFor(() => expect(button(/^Salva/)).toBeDisabled())
    expect(quantity('Lasagne')).toHaveValue('3')
    expect(unsavedWork()).toBeUndefined()
  })

  it.each([
    ['Ctrl+S', '{Control>}s{/Control}'],
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
  ])('can be typed, and saved with %s', async (_, keys) => {
    const { user, onServer } = await openOrders()
    await loaded()
    await user.click(quantity('Lasagne'))
    await user.keyboard(`24${keys}`)
    expect(await screen.findByText('Ordine salvato')).toBeInTheDocument()
    expect(onServer()).toEqual(['lasagne 24'])
  })

  it('gives a dish to all by one press, and to who has nothing of the course yet', async () => {
    const { user } = await openOrders({
      prepare: ({ server }) =>
        ['lea', 'zoe'].forEach((id) => server.put('BookPerson', { id, hotel: 'miramare01', book: BOOK, createdAt: 3 })),
    })
    await loaded()
    await user.click(button('A tutti e 4: Branzino'))
    expect(quantity('Branzino')).toHaveValue('4')
    expect(screen.queryByRole('button', { name: 'A tutti e 4: Branzino' })).toBeNull()
    await user.click(more('Lasagne'))
    await user.click(button('Agli altri 3: Risotto ai funghi'))
    expect(quantity('Risotto ai funghi')).toHaveValue('3')
    expect(quantity('Lasagne')).toHaveValue('1')
  })

  it('on a phone has a dish and its count in one row, and the rest of it one press away', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
    onTestFinished(() => {
      window.matchMedia = matchMedia
    })
    const { user } = await openOrders({
      prepare: ({ server }) =>
        ['lea', 'zoe'].forEach((id) => server.put('BookPerson', { id, hotel: 'miramare01', book: BOOK, createdAt: 3 })),
    })
    await loaded()
    expect(screen.queryByRole('spinbutton', { name: 'Quantità: Branzino' })).toBeNull()
    // The second press is not one of 'less', which stands there then.
    pressAt(1000, button('A tutti e 4: Branzino'))
    await waitFor(() => expect(quantity('Branzino')).toHaveValue('4'))
    pressAt(1200, less('Branzino'))
    expect(quantity('Branzino')).toHaveValue('4')
    const halves = () => screen.queryByRole('spinbutton', { name: /^Quantità: Branzino, mezze/ })
    expect(halves()).toBeNull()
    await user.click(button('Mezze porzioni di Branzino'))
    await user.click(screen.getByRole('button', { name: 'Una porzione in più: Branzino, mezze porzioni' }))
    expect(halves()).toHaveValue('1')
    await user.click(button('Mezze porzioni di Branzino'))
    expect(halves()).toBeNull()
    expect(screen.getByText('3 intere e 1 mezza')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Torna agli ordini' })).toBeVisible()
  })

  it.each([
    [true, 'L’ordine è tenuto su questo dispositivo: parte appena il server risponde.'],
    [false, 'L’ordine parte appena il server risponde, se questa scheda resta aperta.'],
  ])('that the server does not take yet is kept (by the browser, too: %s), and told so', async (durable, sentence) => {
    const { user, gateway, onServer, convivio } = await openOrders()
    await user.click(await loaded())
    act(() => convivio.state.setState({ durable }))
    gateway.fail('unreachable')
    await user.click(button(/^Salva/))
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(quantity('Lasagne')).toHaveValue('1')
    expect(button(/^Salva/)).toBeDisabled()
    await waitFor(() => expect(onServer()).toEqual(['lasagne 1']))
  })

  it('asks before a dish that somebody may not eat, and keeps the answer with the order, not before', async () => {
    const { user, table } = await openOrders({
      allergens: { lasagne: [2], risotto: [2] },
      prepare: ({ server }) =>
        server.put('DietaryNeeds', {
          id: 'needs',
          hotel: 'miramare01',
          book: BOOK,
          person: 'marco',
          tags: [2],
          consentAt: 1,
        }),
    })
    await loaded()
    const order = async (dish: string) => {
      await user.click(more(dish))
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lo vuole lo stesso' }),
      )
    }
    await order('Lasagne')
    await order('Risotto ai funghi')
    await waitFor(() => expect(quantity('Risotto ai funghi')).toHaveValue('1'))
    await user.click(less('Risotto ai funghi'))
    expect(table('AllergyCheck')).toEqual([])
    await user.click(button(/^Salva/))
    expect(await screen.findByText('Ordine salvato')).toBeInTheDocument()
    expect(table('AllergyCheck')).toMatchObject([{ person: 'marco', dish: 'lasagne', agreed: '2' }])
  })

  it('that is changed further while it is saved was not changed by somebody else', async () => {
    let answer = () => {}
    const isTime = new Promise<void>((resolve) => (answer = resolve))
    const { user, gateway } = await openOrders({
      prepare(server) {
        const { callEndpoint: ask } = server
        server.callEndpoint = async (name, params) => {
          const answered = await ask(name, params)
          await isTime
          return answered
        }
      },
    })
    await user.click(await loaded())
    await user.click(button(/^Salva/))
    await user.click(more('Branzino'))
    await waitFor(() => expect(gateway.server.rows('MealOrderDish')).toHaveLength(1))
    answer()
    await screen.findByText('Ordine salvato')
    expect(screen.queryByText('Nel frattempo l’ordine è cambiato')).toBeNull()
    expect(quantity('Branzino')).toHaveValue('1')
    expect(button(/^Salva/)).toBeEnabled()
  })

  it('that a rule refuses says which dish is the reason, and keeps what was chosen', async () => {
    const { user, posted, convivio } = await openOrders()
    await user.click(await loaded())
    act(() => {
      const meal = convivio.state.getState().tables.CalendarMeal.rows.get(MEAL) as CalendarMeal
      convivio.receive('CalendarMeal', [{ ...meal, soldOut: ['lasagne'] }])
    })
    await user.click(button(/^Salva/))
    expect(await screen.findByRole('alert')).toHaveTextContent('«Lasagne» è esaurito: sceglierne un altro.')
    expect(quantity('Lasagne')).toHaveValue('1')
    expect(posted()).toEqual([])
  })

  it('of whom the server does not take a part says whose it is and why', async () => {
    const { user } = await openOrders({
      prepare: (gateway) => {
        gateway.refuse = ({ className }) => (className === 'MealOrderDish' ? 'dishSoldOut' : undefined)
      },
    })
    await user.click(await loaded())
    await user.click(button(/^Salva/))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Marco: ')
    expect(quantity('Lasagne')).toHaveValue('1')
    expect(screen.queryByText('Ordine salvato')).toBeNull()
  })

  it('asks before it is left unsaved; a reload brings it back', async () => {
    const house = { storage: createMemoryStorage(), ordered: { lasagne: 1 } }
    const { user, convivio, unmount } = await openOrders(house)
    await user.click(await loaded())
    expect(unsavedWork()?.question.text).toBe(
      'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
    )
    unmount()
    await convivio.close()
    const again = await openOrders(house)
    await loaded()
    expect(quantity('Lasagne')).toHaveValue('2')
    act(() => unsavedWork()?.onLeave?.())
    again.unmount()
    await again.convivio.close()
    await openOrders(house)
    await loaded()
    expect(quantity('Lasagne')).toHaveValue('1')
  })

  it('that a tab has left is found as soon as that tab is gone', async () => {
    const house = { storage: createMemoryStorage(), ordered: { lasagne: 1 } }
    const { user, convivio, unmount } = await openOrders(house)
    await user.click(await loaded())
    unmount()
    const again = await openOrders(house)
    await loaded()
    expect(quantity('Lasagne')).toHaveValue('1')
    await convivio.close()
    await act(() => again.convivio.wake())
    expect(quantity('Lasagne')).toHaveValue('2')
    expect(unsavedWork()).toBeDefined()
  })

  it('has notes of some of its portions, never of more than there are', async () => {
    const { user, onServer } = await openOrders({ ordered: { lasagne: 2 } })
    await loaded()
    await user.click(button('Note: Lasagne'))
    const dialog = await screen.findByRole('dialog', { name: 'Note' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Nota 1' })).toHaveFocus())
    write(within(dialog).getByRole('textbox', { name: 'Nota 1' }), 'senza sale')
    await user.click(within(dialog).getByRole('button', { name: 'Aggiungi nota' }))
    write(within(dialog).getByRole('textbox', { name: 'Nota 2' }), 'ben cotta')
    expect(within(dialog).getByRole('button', { name: 'Aggiungi nota' })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Elimina la nota 2' }))
    const moreNotes = within(dialog).getByRole('button', { name: /^Una porzione in più/ })
    await user.click(moreNotes)
    expect(moreNotes).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Fatto' }))
    expect(screen.getByText('senza sale (×2)')).toBeVisible()
    await user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(onServer()).toEqual(['lasagne 2 (senza sale 2)'])
  })

  it.each([
    ['what was stored', 2],
    ['what was only begun', 0],
  ])('says which note goes with a portion of %s, and has it again with the next one', async (_, stored) => {
    const { user } = await openOrders({ ordered: { lasagne: stored } })
    await loaded()
    for (let at = stored; at < 2; at += 1) await user.click(more('Lasagne'))
    await user.click(button('Note: Lasagne'))
    const dialog = await screen.findByRole('dialog', { name: 'Note' })
    write(within(dialog).getByRole('textbox', { name: 'Nota 1' }), 'senza aglio')
    await user.click(within(dialog).getByRole('button', { name: 'Fatto' }))
    await user.click(less('Lasagne'))
    expect(screen.getByText('senza aglio (×1)')).toBeVisible()
    expect(screen.queryByText(/^Tolta anche/)).toBeNull()
    await user.click(less('Lasagne'))
    expect(screen.getByText('Tolta anche la nota «senza aglio».')).toBeVisible()
    expect(screen.queryByText('senza aglio (×1)')).toBeNull()
    await user.click(more('Lasagne'))
    expect(screen.getByText('senza aglio (×1)')).toBeVisible()
    expect(screen.queryByText(/^Tolta anche/)).toBeNull()
  })

  it('takes no notes where the kitchen wants none, and keeps those that there are', async () => {
    const { user, onServer } = await openOrders({
      ordered: { lasagne: 2 },
      half: { branzino: 1 },
      note: 'allergico ai crostacei',
      hotel: { enableKitchenNotes: false },
    })
    await loaded()
    expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull()
    expect(screen.getByText('allergico ai crostacei (1 mezza)')).toBeVisible()
    await user.click(more('Lasagne'))
    await user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(onServer()).toContain('½ branzino 1 (allergico ai crostacei 1)')
  })

  it('of two courses with a note takes four presses before it is saved', async () => {
    const { user, onServer } = await openOrders()
    await user.click(await loaded())
    await user.click(more('Branzino'))
    await user.click(button('Note: Branzino'))
    await screen.findByRole('dialog', { name: 'Note' })
    await user.keyboard('senza sale')
    await user.click(button('Fatto'))
    await user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(onServer()).toHaveLength(2)
    expect(onServer()).toContain('branzino 1 (senza sale 1)')
  })

  it('says what is taken away or delivered, where to, whose it is and which dishes', async () => {
    await openOrders({
      ordered: { lasagne: 1 },
      half: { branzino: 1 },
      note: 'senza sale',
      mode: { delivery: true, locationExpl: 'Ombrellone 12' },
    })
    const away = await screen.findByRole('region', { name: 'Asporto e consegna' })
    expect(within(away).getByText('Consegna: Ombrellone 12')).toBeVisible()
    expect(within(away).getByText('Marco: 1 × Lasagne; ½ porzione di Branzino, senza sale (1 mezza)')).toBeVisible()
  })

  it('in the dining room says nothing of that', async () => {
    await openOrders({ ordered: { lasagne: 1 } })
    await loaded()
    expect(screen.queryByRole('region', { name: 'Asporto e consegna' })).toBeNull()
  })

  it('has half portions among those it has', async () => {
    const { user, onServer } = await openOrders({ ordered: { lasagne: 2 } })
    await loaded()
    await user.click(more('Lasagne, mezze porzioni'))
    expect(quantity('Lasagne')).toHaveValue('2')
    await user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(onServer()).toEqual(['lasagne 1', '½ lasagne 1'])
  })
})

describe('what may be ordered', () => {
  it('of a dish that is sold out, or left the menu, is no more than there is', async () => {
    const { user } = await openOrders({
      ordered: { lasagne: 2, branzino: 1 },
      meal: { dishes: ['lasagne', 'risotto'], soldOut: ['lasagne', 'risotto'] },
    })
    expect(await loaded()).toBeDisabled()
    expect(more('Risotto ai funghi')).toBeDisabled()
    expect(more('Branzino')).toBeDisabled()
    expect(screen.getAllByText('Esaurito')).toHaveLength(2)
    expect(screen.getByText('Da rivedere')).toBeVisible()
    await user.click(less('Lasagne'))
    expect(more('Lasagne')).toBeEnabled()
  })

  it('of a course beyond what guests may order is warned of, and saved; half portions are halves', async () => {
    const { user, onServer } = await openOrders({ hotel: { infinityDishes: {}, maxDishes: { '2': 1 } } })
    await user.click(await loaded())
    await user.click(more('Risotto ai funghi'))
    await user.click(more('Lasagne, mezze porzioni'))
    expect(button(/^Primi/)).toHaveTextContent('1,5 di 2 porzioni')
    await user.click(more('Risotto ai funghi'))
    expect(button(/^Primi/)).toHaveTextContent('2,5 di 2 porzioni')
    const warning = 'Superato il massimo di 1 a persona, che vale solo per gli ospiti.'
    expect(screen.getByText(warning)).toBeVisible()
    await user.click(button(/^Primi/))
    expect(screen.getByText(warning)).toBeVisible()
    await user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(onServer()).toHaveLength(2)
    expect(screen.getByText(warning)).toBeVisible()
  })

  it.each([
    ['BB', true],
    ['HB', false],
  ])('on %s: as extra, with prices: %s', async (bookType, isExtra) => {
    await openOrders({ bookType })
    await loaded()
    expect(screen.queryAllByText('Non incluso')).toHaveLength(isExtra ? 1 : 0)
    expect(screen.queryAllByText(/12,00/)).toHaveLength(isExtra ? 3 : 0)
    // Wine is in no board.
    expect(screen.getByText(/30,00/)).toBeVisible()
  })
})

it('a meal that is paid as a whole has its price, and its dishes have none', async () => {
  await openOrders({ hotel: perMeal, bookType: 'BB' })
  await loaded()
  expect(screen.getByText(/Il pasto costa 28,00\s€ a persona\./)).toBeVisible()
  expect(screen.queryByText(/12,00/)).toBeNull()
})

describe('complete and incomplete', () => {
  it('can be marked while there is somebody of whom it is not true', async () => {
    const { user, posted } = await openOrders()
    await loaded()
    expect(button('Segna incompleto')).toBeDisabled()
    await user.click(button('Segna completo (0/2)'))
    await screen.findByText('Completo (2/2)')
    expect(posted()[0]?.changes).toMatchObject([{ completed: true }, { completed: true }])
    expect(button('Segna completo (2/2)')).toBeDisabled()
    await user.click(button('Segna incompleto'))
    await screen.findByText('Incompleto (0/2)')
    expect(button('Segna incompleto')).toBeDisabled()
  })
})

describe('an order that somebody else changes meanwhile', () => {
  const change = (page: Awaited<ReturnType<typeof openOrders>>) => {
    const row = page.table('MealOrderDish').find((line) => 'dish' in line && line.dish === 'lasagne')
    act(() => page.convivio.receive('MealOrderDish', [{ ...row, quantity: 5 } as MealOrderDish]))
  }

  it('is followed where nothing was changed here', async () => {
    const page = await openOrders({ ordered: { lasagne: 1 } })
    await loaded()
    change(page)
    expect(quantity('Lasagne')).toHaveValue('5')
  })

  it.each([
    ['Tieni il suo', '5', '0'],
    ['Tieni il mio', '1', '1'],
  ])('of a person who is changed here, too, is said, and %s decides', async (answer, lasagne, branzino) => {
    const page = await openOrders({ ordered: { lasagne: 1 } })
    await loaded()
    await page.user.click(more('Branzino'))
    change(page)
    expect(screen.getByText(/^Anche qualcun altro ha cambiato l’ordine di Marco/)).toBeVisible()
    expect(button(/^Salva/)).toBeDisabled()
    await page.user.click(button(answer))
    expect(quantity('Lasagne')).toHaveValue(lasagne)
    expect(quantity('Branzino')).toHaveValue(branzino)
    expect(screen.queryByText('Nel frattempo l’ordine è cambiato')).toBeNull()
  })

  it('of another person is brought together with what was changed here', async () => {
    const page = await openOrders({ ordered: { lasagne: 1 } })
    await loaded()
    await page.user.click(more('Branzino'))
    act(() => {
      const [line] = page.table('MealOrderDish') as MealOrderDish[]
      const order = orderIdOf('miramare01', MEAL, 'nina')
      const id = orderDishIdOf('miramare01', order, 'risotto', false)
      const theirs = { ...line, id, order, dish: 'risotto', updatedAt: 20 } as MealOrderDish
      const [made] = page.table('MealOrder') as MealOrder[]
      const theirOrder = { ...made, id: order, person: 'nina' } as MealOrder
      page.gateway.server.put('MealOrder', { ...theirOrder })
      page.gateway.server.put('MealOrderDish', { ...theirs })
      page.convivio.receive('MealOrder', [theirOrder])
      page.convivio.receive('MealOrderDish', [theirs])
    })
    expect(screen.getByText(/L’ordine di .* è già aggiornato qui sopra/)).toBeVisible()
    expect(quantity('Risotto ai funghi')).toHaveValue('1')
    expect(quantity('Branzino')).toHaveValue('1')
    await page.user.click(button(/^Salva/))
    await screen.findByText('Ordine salvato')
    expect(page.onServer()).toContain('risotto 1')
    expect(page.onServer()).toContain('branzino 1')
  })
})

it('Sala notes at the table what somebody may not eat', async () => {
  const { user, table } = await openOrders({ hotel: { duty: 'dining' } })
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Annota un’allergia o una dieta' }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi allergie o diete: Marco' }))
  await user.click(screen.getByRole('button', { name: 'Glutine' }))
  await user.click(screen.getByRole('checkbox', { name: 'La persona è d’accordo che li conserviamo' }))
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  expect(table('DietaryNeeds')).toMatchObject([{ tags: [4] }])
})

it('of limited portions the order says what is left with what is not saved yet, and asks before it goes over', async () => {
  const { user, onServer } = await openOrders({ ordered: { lasagne: 1 }, meal: { portions: { lasagne: 2 } } })
  await loaded()
  expect(screen.getByText('Ne resta 1')).toBeVisible()
  await user.click(more('Lasagne'))
  expect(screen.getByText('Porzioni finite')).toBeVisible()
  await user.click(more('Lasagne'))
  await user.click(await screen.findByRole('button', { name: 'Ordina lo stesso' }))
  expect(await screen.findByText('Porzioni finite, 1 in più')).toBeVisible()
  await user.click(button(/^Salva/))
  await waitFor(() => expect(onServer()).toEqual(['lasagne 3']))
})
