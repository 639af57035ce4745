import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { FIRST_STEPS } from '#domain/rules/hotel/firstSteps.ts'
import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { CalendarScreen } from '../CalendarScreen.tsx'

async function open(answer: (() => readonly FirstStep[]) | 'never', fields: Partial<Hotel> = {}) {
  const gateway = createFakeGateway()
  gateway.answer('first-steps', () => (answer === 'never' ? new Promise(() => undefined) : { done: answer() }))
  const page = await renderScreen(<CalendarScreen />, {
    path: '/hotels/:hotelid/calendar',
    at: '/hotels/villa/calendar',
    signedIn: true,
    gateway,
    arrange: (convivio) =>
      convivio.receive('Hotel', [aRow('Hotel', { id: 'villa', timezone: 'Europe/Rome', ...fields })]),
  })
  await screen.findByRole('grid')
  const asked = () => page.gateway.calls.some(({ name }) => name === 'first-steps')
  return { ...page, asked }
}

const list = () => screen.findByRole('region', { name: 'Pronti per la prima cena' })

it('says what is done, what is next, and where to do it', async () => {
  await open(() => ['dishes', 'tables'])
  const card = within(await list())
  expect(card.getByText(/^2 di 6 fatti/)).toBeVisible()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Piatti: fattoScrivili, o comincia da un modello.',
    'Menu: da fareScegli un giorno e mettici i piatti.',
    'Tavoli: fattoBastano il nome e i coperti.',
    'Prenotazioni: da fareScrivile, o importale dal gestionale.',
    'Link per gli ospiti: da fareDa una prenotazione: con quello ordinano.',
    'Ordine di prova: da farePrendi un ordine per un ospite.',
  ])
  // What is done leads to where it was done, too.
  expect(card.getByRole('link', { name: 'Piatti' })).toHaveAttribute('href', '/hotels/villa/dishes')
  expect(card.getByRole('link', { name: 'Ordine di prova' })).toHaveAttribute('href', '/hotels/villa/mealbooks')
  expect(card.getByRole('link', { name: 'Menu' }).getAttribute('href')).toMatch(/\?firstDay=\d+&lastDay=\d+/)
})

it('shows the next step alone on a phone, until the others are asked for', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  const { user } = await open(() => ['dishes', 'tables'])
  const card = within(await list())
  expect(await card.findByText(/^2 di 6 fatti/)).toBeVisible()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Menu: da fareScegli un giorno e mettici i piatti.',
  ])
  await user.click(card.getByRole('button', { name: 'Tutti i passi' }))
  expect(card.getAllByRole('listitem')).toHaveLength(6)
})

it('is gone once all is done', async () => {
  const { asked } = await open(() => FIRST_STEPS)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pronti per la prima cena' })).toBeNull())
  expect(asked()).toBe(true)
})

it('is there with all its lines before the server has answered, so that no day moves', async () => {
  await open('never')
  const card = within(await list())
  expect(card.getAllByRole('listitem')).toHaveLength(6)
  expect(card.queryByText(/fatti/)).toBeNull()
})

it.each<[string, Partial<Hotel>]>([
  ['a hotel that is ready', { isReady: true }],
  ['whose duty is not the management', { duty: 'kitchen' }],
])('%s is not asked', async (_, fields) => {
  const { asked } = await open(() => [], fields)
  expect(asked()).toBe(false)
})

it('says that it does not know, and asks again', async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new GatewayError('unreachable', 'Failed to fetch')
    return []
  })
  await screen.findByText(/Non sappiamo a che punto sei/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(within(await list()).getByText(/^0 di 6 fatti/)).toBeVisible()
})

describe('sample data', () => {
  it('are offered while nothing is done, and say that they are there', async () => {
    const { user, gateway } = await open(() => [])
    gateway.answer('add-samples', () => ({ books: 6, orders: 9 }))
    await user.click(within(await list()).getByRole('button', { name: 'Prova con dati di esempio' }))
    await screen.findByText('L’albergo è pronto da provare')
    expect(gateway.calls).toContainEqual({ name: 'add-samples', params: { hotelId: 'villa' } })
  })

  it('are not offered to who has begun', async () => {
    await open(() => ['dishes'])
    expect(within(await list()).queryByRole('button')).toBeNull()
  })

  it('go after a question, and what stays is said', async () => {
    const { user, gateway, asked } = await open(() => [], { samples: { day: '2026-11-24', templates: [] } })
    gateway.answer('remove-samples', () => ({ staying: 2 }))
    const strip = within(await screen.findByRole('region', { name: 'Stai provando con dati di esempio' }))
    expect(asked()).toBe(false)
    await user.click(strip.getByRole('button', { name: 'Togli i dati di esempio' }))
    await user.click(screen.getByRole('button', { name: 'Togli' }))
    await screen.findByText('Dati di esempio tolti; 2 righe cambiate o in uso restano')
  })

  it('that cannot come say why', async () => {
    const { user, gateway } = await open(() => [])
    gateway.answer('add-samples', () => {
      throw new GatewayError('refused', 'hotelNotEmpty', 'hotelNotEmpty')
    })
    await user.click(within(await list()).getByRole('button', { name: 'Prova con dati di esempio' }))
    await screen.findByText(/solo in un albergo senza menu, tavoli e prenotazioni/)
  })
})
