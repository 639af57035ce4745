import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'

const HOTEL = 'miramare01'
const BOOK = 'book000001'
const at = (iso: string) => Date.parse(`${iso}Z`)

async function open(names: readonly string[], prepare?: (gateway: FakeGateway) => void) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, name: 'Miramare', timezone: 'Europe/Rome' })
  gateway.server.put('Book', {
    id: BOOK,
    hotel: HOTEL,
    pax: names.length,
    refName: 'Bianchi',
    refEmail: 'bianchi@example.com',
    checkin: at('2026-11-21T10:00'),
    checkout: at('2026-11-24T09:00'),
  })
  for (const [n, name] of names.entries())
    gateway.server.put('BookPerson', {
      id: `${BOOK}_${n}`,
      hotel: HOTEL,
      book: BOOK,
      name,
      isHolder: n === 0,
      createdAt: n,
    })
  const [hotels, books] = await Promise.all([gateway.page('Hotel', [], ''), gateway.page('Book', [], '')])
  prepare?.(gateway)
  const view = await renderScreen(<PeopleScreen />, {
    path: '/hotels/:hotelid/books/:bookid/people',
    at: `/hotels/${HOTEL}/books/${BOOK}/people`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', hotels)
      convivio.receive('Book', books)
    },
  })
  const people = () => peopleOfBook(view.convivio.state.getState(), BOOK)
  const pax = () => view.convivio.state.getState().tables.Book.rows.get(BOOK)?.pax
  return { ...view, people, pax }
}

const cards = () => screen.findAllByRole('article')

describe('the data of a person', () => {
  const BUTTON = { name: 'Cancella i dati della persona 2' }

  it('are erased alone once they left, after a question', async () => {
    const { user, gateway } = await open(['Marco', 'Nina'])
    gateway.answer('erase-guest', ({ personId = '' }) => {
      gateway.server.put('BookPerson', {
        id: personId,
        hotel: HOTEL,
        book: BOOK,
        createdAt: 1,
        erasedAt: at('2026-11-23T12:00'),
      })
      return { erasedAt: at('2026-11-23T12:00') }
    })
    await user.click(await screen.findByRole('button', BUTTON))
    await user.click(await screen.findByRole('button', { name: 'Cancella i dati' }))
    expect(await screen.findByText('I dati di questa persona sono stati cancellati il 23 novembre 2026.')).toBeVisible()
    expect(gateway.calls).toContainEqual({ name: 'erase-guest', params: { bookId: BOOK, personId: `${BOOK}_1` } })
    expect(screen.queryByRole('button', BUTTON)).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancella i dati della persona 1' })).toBeVisible()
  })

  it('are not erased by Reception', async () => {
    const { convivio } = await open(['Marco', 'Nina'])
    expect(await screen.findByRole('button', BUTTON)).toBeVisible()
    act(() => convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, duty: 'reception' })]))
    expect(screen.queryByRole('button', BUTTON)).toBeNull()
  })
})

describe('the persons of a booking', () => {
  it('have a card each, under their number and the e-mail', async () => {
    await open(['Marco', 'Nina'])
    expect(await cards()).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Persone (2)' })).toBeVisible()
    expect(screen.getByText('bianchi@example.com')).toBeVisible()
    expect(screen.getByRole('article', { name: 'Persona 2' })).toBeVisible()
  })

  it('one goes after a question, and the booking counts one less', async () => {
    const { people, pax } = await open(['Marco', 'Nina', 'Ugo'])
    await cards()
    fireEvent.click(screen.getByRole('button', { name: 'Rimuovi la persona 2' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked).toHaveTextContent('Sei sicuro di voler rimuovere questa persona da questa prenotazione?')
    fireEvent.click(within(asked).getByRole('button', { name: 'Continua' }))
    await vi.waitFor(() => expect(people().map(({ name }) => name)).toEqual(['Marco', 'Ugo']))
    expect(pax()).toBe(2)
  })

  it('the holder goes as the others, and the next one is the holder', async () => {
    const { people } = await open(['Marco', 'Nina'])
    await cards()
    fireEvent.click(screen.getByRole('button', { name: 'Rimuovi la persona 1' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continua' }))
    await vi.waitFor(() => expect(people().map(({ name }) => name)).toEqual(['Nina']))
    expect(screen.getByRole('article', { name: 'Persona 1' })).toHaveTextContent('Intestatario')
  })

  it('the last one goes, too', async () => {
    const { people, pax } = await open(['Marco'])
    await cards()
    fireEvent.click(screen.getByRole('button', { name: 'Rimuovi la persona 1' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continua' }))
    await vi.waitFor(() => expect(people()).toEqual([]))
    expect(pax()).toBe(0)
    expect(screen.getByRole('heading', { name: 'Persone (0)' })).toBeVisible()
  })

  it('one that a colleague removes is told of to who is typing there, and to nobody else', async () => {
    const { convivio } = await open(['Marco', 'Nina', 'Ugo'])
    await cards()
    act(() => convivio.drop('BookPerson', [`${BOOK}_2`]))
    const nina = screen.getByRole('article', { name: 'Persona 2' })
    act(() => within(nina).getByRole('textbox', { name: 'Nome' }).focus())
    act(() => convivio.drop('BookPerson', [`${BOOK}_1`]))
    expect(await screen.findByText('Qualcuno ha tolto la persona 2.')).toBeVisible()
    expect(screen.queryByText('Qualcuno ha tolto la persona 3.')).toBeNull()
  })

  it('that do not load are told, and asked for again', async () => {
    let isDown = true
    await open(['Marco'], (gateway) => {
      const { callFunction: call } = gateway
      gateway.callFunction = (...asked) =>
        isDown ? Promise.reject(new GatewayError('unreachable', '')) : call(...asked)
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    isDown = false
    fireEvent.click(retry)
    expect(await cards()).toHaveLength(1)
  })
})

describe('the days of a person', () => {
  const checkin = (card: HTMLElement | undefined) =>
    within(card ?? document.body).getByRole('textbox', { name: 'Check-in' })

  it('are the booking’s while nothing is said, then those on the hotel’s clock', async () => {
    const { people } = await open(['Marco', 'Nina'])
    const [, card] = await cards()
    expect(checkin(card)).toHaveAttribute('placeholder', '21/11/2026')
    fireEvent.change(checkin(card), { target: { value: '22/11/2026' } })
    expect(people()[1]?.checkin).toBe(at('2026-11-22T10:00'))
    fireEvent.click(screen.getByRole('button', { name: 'Check-in come la prenotazione' }))
    expect(people()[1]?.checkin).toBeUndefined()
  })

  it.each([
    ['Check-in', '25/11/2026', 'Il check-in non può essere dopo il check-out.'],
    ['Check-out', '20/11/2026', 'Il check-out non può essere prima del check-in.'],
  ])('%s on %s is not kept, and it says why', async (name, typed, sentence) => {
    const { people } = await open(['Marco'])
    await cards()
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: typed } })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(people()[0]).toMatchObject({ checkin: undefined, checkout: undefined })
  })
})

describe('what a person may not eat', () => {
  const form = async (name: string) => {
    const [card] = await cards()
    if (!card) throw new Error('There is no person.')
    fireEvent.click(within(card).getByRole('button', { name }))
    return within(within(card).getByRole('region', { name: 'Allergie e diete: Marco' }))
  }
  const kept = ({ convivio }: Awaited<ReturnType<typeof open>>) => [
    ...convivio.state.getState().tables.DietaryNeeds.rows.values(),
  ]

  it('is kept with the consent of the person only, and shown in words', async () => {
    const view = await open(['Marco'])
    const needs = await form('Aggiungi allergie o diete: Marco')
    fireEvent.click(needs.getByRole('button', { name: 'Latte' }))
    fireEvent.click(needs.getByRole('button', { name: 'Vegetariano' }))
    fireEvent.click(needs.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText(/si salvano solo con il consenso/)).toBeInTheDocument()
    expect(kept(view)).toEqual([])
    fireEvent.click(needs.getByRole('checkbox', { name: 'La persona è d’accordo che li conserviamo' }))
    fireEvent.click(needs.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('ALLERGIA latte · DIETA vegetariano')).toBeVisible()
    expect(kept(view)).toMatchObject([{ person: `${BOOK}_0`, tags: [2, 11] }])
    expect(kept(view)[0]?.consentAt).toBeGreaterThan(0)
  })

  it('is erased, with the consent, once the person takes it back', async () => {
    const view = await open(['Marco'], ({ server }) =>
      server.put('DietaryNeeds', {
        id: dietaryNeedsId(HOTEL, `${BOOK}_0`),
        hotel: HOTEL,
        book: BOOK,
        person: `${BOOK}_0`,
        tags: [2],
        consentAt: 1,
      }),
    )
    await screen.findByText('ALLERGIA latte')
    fireEvent.click(screen.getByRole('button', { name: 'Revoca e cancella' }))
    const asked = await screen.findByRole('alertdialog')
    fireEvent.click(within(asked).getByRole('button', { name: 'Revoca e cancella' }))
    await vi.waitFor(() => expect(screen.queryByText('ALLERGIA latte')).toBeNull())
    expect(kept(view)).toMatchObject([{ tags: [] }])
    expect(kept(view)[0]?.consentAt).toBeUndefined()
  })

  it('holds as reception wrote it and as it was said on each phone; what goes, goes from all', async () => {
    const at = { hotel: HOTEL, book: BOOK, person: `${BOOK}_0`, consentAt: 1 }
    const view = await open(['Marco'], ({ server }) => {
      server.put('DietaryNeeds', { ...at, id: dietaryNeedsId(HOTEL, at.person), tags: [2] })
      server.put('DietaryNeeds', { ...at, id: 'phone00001', tags: [8, 9], saidOn: 'Ospite (iPhone)' })
    })
    await screen.findByText('ALLERGIA arachidi, latte, frutta a guscio')
    expect(screen.getByText('Detto da: Ospite')).toBeVisible()
    const needs = await form('Modifica: Marco')
    fireEvent.click(needs.getByRole('button', { name: 'Arachidi' }))
    fireEvent.click(needs.getByRole('button', { name: 'Uova' }))
    fireEvent.click(needs.getByRole('button', { name: 'Salva' }))
    await screen.findByText('ALLERGIA uova, latte, frutta a guscio')
    expect(kept(view)).toMatchObject([{ tags: [2, 3] }, { tags: [8], saidOn: 'Ospite (iPhone)', consentAt: 1 }])
  })
})
