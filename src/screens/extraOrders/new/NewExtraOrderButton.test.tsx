import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsavedGuard } from '#app/navigation/useUnsavedGuard.ts'
import { GatewayError } from '#data/gateway.ts'
import type { PostedExtraOrder } from '#domain/api/endpoints.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { placeExtraOrder } from '#store/commands/orders/extraOrders.ts'
import { useRow } from '#store/hooks.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ExtraOrdersScreen } from '../ExtraOrdersScreen.tsx'
import { NewExtraOrderButton } from './NewExtraOrderButton.tsx'

const HOTEL = 'hotel00001'
const PATH = `/hotels/${HOTEL}/extramealorders`
const HELD = ['Hotel', 'Dish', 'Room', 'Table', 'Book'] as const
const at = (time: string, day = '10') => Date.parse(`2026-07-${day}T${time}:00+02:00`)
const NOW = at('12:05')
/** As the spritz, by the list of the Regulation. */
const SULPHITES = 14

/** Bianchi is in room 112, Verdi at table 4, Neri comes tomorrow; at noon, slots until 18:00. */
function aHouse(hotel: Partial<Hotel> = {}) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: NOW }
  put('Hotel', {
    id: HOTEL,
    timezone: 'Europe/Rome',
    currency: 'EUR',
    createdAt: 1,
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 's', startTime: '10:00', endTime: '18:00' }],
    extraCutOff: 30,
    enableDelivery: true,
    enableTakeAway: true,
    deliveryCost: 2.5,
    ...hotel,
  })
  const dish = (id: string, name: string, fields: object = {}) =>
    put('Dish', { ...saved, id, name: { it: name }, courseIndex: 7, canOrderOutOfMeal: true, ...fields })
  dish('spritz', 'Spritz', { price: 8, allergens: [14] })
  dish('zuppa', 'Zuppa', { price: 6, courseIndex: 2, canDelivery: false })
  dish('arrosto', 'Arrosto', { canOrderOutOfMeal: false })
  put('Room', { ...saved, id: 'room112', name: '112' })
  put('Table', { ...saved, id: 'table4', name: '4' })
  const stay = { ...saved, checkin: at('14:00', '08'), checkout: at('10:00', '14') }
  put('Book', { ...stay, id: 'bianchi', refName: 'Bianchi', room: 'room112' })
  put('Book', { ...stay, id: 'verdi', refName: 'Verdi', table: 'table4' })
  put('Book', { ...stay, id: 'neri', refName: 'Neri', checkin: at('14:00', '11') })
  gateway.answerAsk('place-extra-order', ({ bookId, dueDate, id = '' }) => {
    put('ExtraMealOrder', { ...saved, id, book: bookId, dueDate, completed: true })
    return { order: gateway.server.row('ExtraMealOrder', id) as unknown as ExtraMealOrder }
  })
  return gateway
}

/** As in the app: leaving asks where work is unsaved. */
function TheScreen() {
  useUnsavedGuard()
  const hotel = useRow('Hotel', useParams()['hotelid'])
  return hotel && <NewExtraOrderButton hotel={hotel} />
}

async function open(hotel: Partial<Hotel> = {}) {
  const gateway = aHouse(hotel)
  const view = await renderScreen(<TheScreen />, {
    path: '/hotels/:hotelid/extramealorders',
    at: `${PATH}?delivered=1`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  await view.user.click(screen.getByRole('button', { name: 'Nuovo ordine' }))
  const asked = () =>
    gateway.asks.filter(({ name }) => name === 'place-extra-order').map(({ params }) => params as PostedExtraOrder)
  return { ...view, fake: gateway, asked }
}

type View = Awaited<ReturnType<typeof open>>

const dialog = () => within(screen.getByRole('dialog', { name: 'Nuovo ordine' }))
const isOpen = () => screen.queryByRole('dialog', { name: 'Nuovo ordine' }) !== null
const sendButton = () => dialog().getByRole('button', { name: 'Invia l’ordine' })

/** What a list offers for what is typed into it; the first of it is chosen. */
function choose(label: string, typed: string): string[] {
  const field = dialog().getByRole('combobox', { name: label })
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: typed } })
  const list = field.closest('[data-field]')
  const options = [...(list?.querySelectorAll('.ant-select-item-option-content') ?? [])]
  const [first] = options
  if (first) fireEvent.click(first)
  return options.map((option) => option.textContent)
}

const placedHere = (view: View) => [...view.convivio.state.getState().tables.ExtraMealOrder.rows.keys()]

const more = (view: View, dish: string) =>
  view.user.click(dialog().getByRole('button', { name: `Una porzione in più: ${dish}` }))

/** Two Spritz for Bianchi. */
async function type(view: View): Promise<void> {
  choose('Per chi', '112')
  await more(view, 'Spritz')
  await more(view, 'Spritz')
}

/** Until it is back, the server does not answer; what it gets meanwhile, it gets. */
function falls({ gateway }: View, isHeard: boolean): () => void {
  const { callEndpoint: ask, callFunction: call } = gateway
  const fail = () => {
    throw new GatewayError('unreachable', 'down')
  }
  gateway.callEndpoint = async (...query) => {
    if (isHeard) await ask(...query)
    return fail()
  }
  gateway.callFunction = async () => fail()
  return () => Object.assign(gateway, { callEndpoint: ask, callFunction: call })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('an order for a guest who calls', () => {
  it('is as soon as possible, to the room of who calls, unless something else is said', async () => {
    const view = await open()
    expect(view.where()).toBe(`${PATH}?delivered=1&new=1`)
    await type(view)
    expect(dialog().getByLabelText('Dove portarlo')).toHaveValue('Camera 112')
    expect(dialog().getByText('Prima possibile: 12:45')).toBeVisible()
    expect(dialog().getByText('Totale').closest('p')).toHaveTextContent(/18,50.€di cui consegna 2,50.€/)
    await view.user.click(sendButton())
    expect(await screen.findByText('Ordine inviato')).toBeInTheDocument()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(view.where()).toBe(`${PATH}?delivered=1`)
    expect(view.asked()).toEqual([
      {
        bookId: 'bianchi',
        dueDate: at('12:45'),
        mode: 'delivery',
        locationExpl: 'Camera 112',
        dishes: [{ dishId: 'spritz', quantity: 2 }],
        nonce: expect.stringMatching(/^\w{10}$/) as string,
        id: expect.stringMatching(/^\w{10}$/) as string,
      },
    ])
    expect([...view.convivio.state.getState().tables.ExtraMealOrder.rows.keys()]).toEqual([view.asked()[0]?.id])
  })

  it('is asked about what somebody of the booking may not have, whatever was chosen first', async () => {
    const view = await open()
    const of = { hotel: HOTEL, createdAt: 1, updatedAt: NOW, book: 'bianchi' }
    view.fake.server.put('BookPerson', { ...of, id: 'carla', name: 'Carla', surname: 'Bianchi' })
    view.fake.server.put('DietaryNeeds', { ...of, id: 'needs', person: 'carla', tags: [SULPHITES], consentAt: 1 })
    choose('Per chi', '112')
    expect(await dialog().findByText('CONTIENE solfiti')).toBeVisible()
    await more(view, 'Spritz')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Carla BianchiContiene solfiti. Lo vuole lo stesso?')
    await view.user.click(within(question).getByRole('button', { name: 'No' }))
    expect(dialog().getByText('CONTIENE solfiti')).toBeVisible()
    expect(dialog().queryByText('Nessuno ha confermato')).toBeNull()

    choose('Per chi', 'tavolo 4')
    await more(view, 'Spritz')
    choose('Per chi', '112')
    expect(dialog().getByText('Nessuno ha confermato')).toBeVisible()
    await view.user.click(dialog().getByRole('button', { name: 'Lo vuole lo stesso: Carla Bianchi, Spritz' }))
    expect(dialog().getByText('Confermato: lo vuole lo stesso')).toBeVisible()
    await view.user.click(sendButton())
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(view.asked()).toMatchObject([{ dishes: [{ dishId: 'spritz', quantity: 1, agreed: String(SULPHITES) }] }])
  })

  it('has all that was chosen and written', async () => {
    const view = await open()
    expect(choose('Per chi', 'tavolo 4')).toEqual(['VerdiTav. 4'])
    choose('Per quando', '13:15')
    await view.user.click(dialog().getByRole('radio', { name: 'In sala' }))
    expect(dialog().queryByLabelText('Dove portarlo')).toBeNull()
    await more(view, 'Zuppa')
    await view.user.type(dialog().getByLabelText('Note'), 'tiepida')
    expect(dialog().getByText('Totale').closest('p')).toHaveTextContent(/^Totale 6,00.€$/)
    await view.user.click(sendButton())
    await waitFor(() => expect(isOpen()).toBe(false))
    const [sent] = view.asked()
    expect(sent).toMatchObject({ bookId: 'verdi', dueDate: at('13:15'), mode: 'diningRoom', notes: 'tiepida' })
    expect(sent?.locationExpl).toBeUndefined()
  })

  it('is brought where the guest says, whoever is chosen afterwards', async () => {
    const view = await open()
    const where = dialog().getByLabelText('Dove portarlo')
    await view.user.type(where, 'Ombrellone 3')
    choose('Per chi', 'bianchi')
    expect(where).toHaveValue('Ombrellone 3')
  })

  it('is for somebody who is in house then', async () => {
    await open()
    expect(choose('Per chi', '')).toEqual(['BianchiCam. 112', 'VerdiTav. 4'])
  })

  it('has dishes with their allergens, of those that can be had so', async () => {
    const view = await open()
    expect(dialog().getByText('Solfiti')).toBeVisible()
    expect(dialog().queryByText('Zuppa')).toBeNull()
    expect(dialog().queryByText('Arrosto')).toBeNull()
    await view.user.click(dialog().getByRole('radio', { name: 'Asporto' }))
    expect(dialog().getByText('Zuppa')).toBeVisible()
  })

  it.each<[Partial<Hotel>, string[]]>([
    [{}, ['In sala', 'Asporto', 'Consegna']],
    [{ enableTakeAway: false, enableDelivery: false }, ['In sala']],
  ])('can be had as the hotel offers it: %o', async (hotel, modes) => {
    await open(hotel)
    const names = dialog()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(modes)
  })
})

describe('what is wrong is said where it is', () => {
  const told = () =>
    dialog()
      .getAllByRole('alert')
      .map((one) => one.textContent)

  it('somebody must be chosen', async () => {
    const view = await open()
    await more(view, 'Spritz')
    await view.user.click(sendButton())
    expect(told()).toEqual(['Scegli per chi è l’ordine.'])
    await waitFor(() => expect(dialog().getByRole('combobox', { name: 'Per chi' })).toHaveFocus())
    choose('Per chi', 'verdi')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(view.asked()).toEqual([])
  })

  it('a place and a dish, too', async () => {
    const view = await open()
    choose('Per chi', 'verdi')
    await view.user.click(sendButton())
    expect(dialog().getByLabelText('Dove portarlo')).toHaveAccessibleDescription('Scrivere dove portare l’ordine.')
    await view.user.type(dialog().getByLabelText('Dove portarlo'), 'Bar')
    await view.user.click(sendButton())
    expect(told()).toEqual(['Scegli almeno un piatto.'])
    expect(view.asked()).toEqual([])
  })

  it('a dish that cannot be had so is kept until somebody decides', async () => {
    const view = await open()
    choose('Per chi', 'bianchi')
    await view.user.click(dialog().getByRole('radio', { name: 'In sala' }))
    await more(view, 'Zuppa')
    await view.user.click(dialog().getByRole('radio', { name: 'Consegna' }))
    expect(dialog().getByText('Non in questo modo')).toBeVisible()
    await view.user.click(sendButton())
    expect(told()).toEqual(['«Zuppa» non si può avere in questo modo: scegliere un altro piatto, o un altro modo.'])
    await view.user.click(dialog().getByRole('button', { name: 'Una porzione in meno: Zuppa' }))
    expect(dialog().queryByText('Zuppa')).toBeNull()
  })

  it('a hotel without slots has no times', async () => {
    await open({ outOfMealSlots: [] })
    expect(told()).toEqual(['Non c’è un orario in cui si può ordinare: controlla le fasce nelle impostazioni.'])
  })

  it('a time that has passed while one typed is chosen anew', async () => {
    const view = await open()
    await type(view)
    choose('Per quando', '13:00')
    vi.setSystemTime(at('12:40'))
    await view.user.click(sendButton())
    expect(told()).toEqual(['È troppo tardi per quest’orario: sceglierne uno più avanti.'])
    choose('Per quando', 'prima possibile')
    await view.user.click(sendButton())
    await waitFor(() => expect(view.asked().map(({ dueDate }) => dueDate)).toEqual([at('13:15')]))
  })

  it('what only the server knows, and the order is not in the list', async () => {
    const view = await open()
    view.fake.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', 'tooManyExtraOrders')
    })
    await type(view)
    await view.user.click(sendButton())
    expect(await dialog().findByText(/^Ci sono già troppi ordini/)).toBeVisible()
    expect(placedHere(view)).toEqual([])
    view.fake.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', 'dishNotOutOfMeal', 'Spritz')
    })
    await view.user.click(sendButton())
    expect(await dialog().findByText(/non si può ordinare fuori pasto/)).toBeVisible()
    const [one, other] = view.asked()
    expect(one?.id).not.toBe(other?.id)
    expect(dialog().getByLabelText('Dove portarlo')).toHaveValue('Camera 112')
  })
})

describe('while it is sent', () => {
  it('a double click is one order', async () => {
    const view = await open()
    await type(view)
    await view.user.dblClick(sendButton())
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(view.asked()).toHaveLength(1)
  })

  it('without an answer it waits with everything else, and nobody waits for it', async () => {
    const view = await open()
    await type(view)
    const back = falls(view, true)
    await view.user.click(sendButton())
    expect(
      await screen.findByText('L’ordine è in attesa: parte da solo appena il server risponde.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(placedHere(view)).toHaveLength(1)
    back()
    await act(() => view.convivio.flush())
    const [first, ...others] = view.asked()
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
    expect(view.convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  })

  it('without a network nothing is asked first', async () => {
    const view = await open()
    await type(view)
    falls(view, false)
    act(() => view.convivio.setOnline(false))
    await view.user.click(sendButton())
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(placedHere(view)).toHaveLength(1)
  })

  it('its dialog can be closed, and what the server refuses then stays in the list', async () => {
    const view = await open()
    await type(view)
    let answer = () => {}
    view.gateway.callEndpoint = async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      throw new GatewayError('refused', '', 'tooManyExtraOrders')
    }
    await view.user.click(sendButton())
    expect(dialog().getByText('Invio l’ordine… Puoi chiudere: parte da solo.')).toBeVisible()
    await view.user.click(dialog().getAllByRole('button', { name: 'Chiudi' }).at(-1) as HTMLElement)
    await waitFor(() => expect(isOpen()).toBe(false))
    answer()
    await waitFor(() =>
      expect(view.convivio.state.getState().saving.refused).toMatchObject([{ refusal: 'tooManyExtraOrders' }]),
    )
    expect(placedHere(view)).toHaveLength(1)
  })
})

describe('one that was refused after its dialog was closed', () => {
  async function openRefused() {
    const gateway = aHouse()
    gateway.answerAsk('place-extra-order', () => {
      throw new GatewayError('refused', '', 'dishNotOutOfMeal')
    })
    const view = await renderScreen(<ExtraOrdersScreen />, {
      path: '/hotels/:hotelid/extramealorders',
      at: PATH,
      signedIn: true,
      gateway,
      arrange: (convivio) => {
        for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
        const [hotel] = gateway.server.rows('Hotel')
        const dishes = [{ dishId: 'spritz', quantity: 2 }]
        if (hotel)
          placeExtraOrder(convivio, hotel as unknown as Hotel, {
            bookId: 'bianchi',
            dueDate: at('13:15'),
            mode: 'delivery',
            locationExpl: 'Ombrellone 3',
            notes: 'senza ghiaccio',
            dishes,
          })
      },
    })
    await act(() => view.convivio.flush())
    return { ...view, fake: gateway }
  }
  const corrected = () => within(screen.getByRole('dialog', { name: 'Correggi l’ordine' }))

  it('is corrected from its card, with all that it had', async () => {
    const view = await openRefused()
    await view.user.click(await screen.findByRole('button', { name: 'Correggi' }))
    expect(corrected().getByText(/non si può ordinare fuori pasto/)).toBeVisible()
    expect(corrected().getByLabelText('Dove portarlo')).toHaveValue('Ombrellone 3')
    expect(corrected().getByLabelText('Note')).toHaveValue('senza ghiaccio')
    expect(corrected().getByText('13:15')).toBeVisible()
    view.fake.answerAsk('place-extra-order', ({ bookId, dueDate, id = '' }) => {
      view.fake.server.put('ExtraMealOrder', {
        id,
        hotel: HOTEL,
        book: bookId,
        dueDate,
        createdAt: NOW,
        completed: true,
      })
      return { order: view.fake.server.row('ExtraMealOrder', id) as unknown as ExtraMealOrder }
    })
    await view.user.click(corrected().getByRole('button', { name: 'Una porzione in meno: Spritz' }))
    await view.user.click(corrected().getByRole('button', { name: 'Invia l’ordine' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correggi l’ordine' })).toBeNull())
    const placed = view.fake.asks.filter(({ name }) => name === 'place-extra-order').map(({ params }) => params)
    expect(placed.at(-1)).toMatchObject({
      bookId: 'bianchi',
      dueDate: at('13:15'),
      locationExpl: 'Ombrellone 3',
      notes: 'senza ghiaccio',
      dishes: [{ dishId: 'spritz', quantity: 1 }],
    })
    expect(view.convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
    expect(view.convivio.state.getState().tables.ExtraMealOrder.rows.size).toBe(1)
  })

  it('stays as it is where the dialog is left, and is discarded there', async () => {
    const view = await openRefused()
    await view.user.click(await screen.findByRole('button', { name: 'Correggi' }))
    await view.user.click(corrected().getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correggi l’ordine' })).toBeNull())
    expect(view.convivio.state.getState().saving.refused).toHaveLength(1)
    await view.user.click(screen.getByRole('button', { name: 'Scarta' }))
    expect(view.convivio.state.getState().saving.refused).toEqual([])
    await waitFor(() => expect(screen.queryByText('Spritz')).toBeNull())
  })
})

describe('leaving', () => {
  it('asks when something was typed', async () => {
    const view = await open()
    await more(view, 'Spritz')
    await view.user.click(dialog().getByRole('button', { name: 'Annulla' }))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText('L’ordine non è stato inviato. Se esci, quello che hai scritto va perso.')).toBeVisible()
    await view.user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(isOpen()).toBe(true)
    await view.user.click(dialog().getByRole('button', { name: 'Chiudi' }))
    await view.user.click(screen.getByRole('button', { name: 'Esci' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(view.asked()).toEqual([])
  })

  it('does not ask when nothing was', async () => {
    const view = await open()
    await view.user.click(dialog().getByRole('button', { name: 'Annulla' }))
    expect(isOpen()).toBe(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('is not offered where the hotel takes no such orders', async () => {
  const gateway = aHouse({ enableOutOfMealOrders: false })
  await renderScreen(<TheScreen />, {
    path: '/hotels/:hotelid/extramealorders',
    at: `${PATH}?new=1`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
