import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { JoinTeamScreen } from './JoinTeamScreen.tsx'

beforeEach(() => sessionStorage.clear())

async function open(signedIn: boolean, at = '/squadra#CODICE') {
  const gateway = createFakeGateway(signedIn)
  gateway.answer('team-invitation', ({ code }) => {
    if (code !== 'CODICE') throw new GatewayError('refused', 'teamInvitationVoid', 'teamInvitationVoid')
    return { hotelName: 'Villa Lago', duty: 'kitchen', by: 'Anna', email: 'bice@example.com' }
  })
  gateway.answer('join-team', () => ({ hotelId: 'villa', duty: 'kitchen' }))
  const page = await renderScreen(<JoinTeamScreen />, { path: '/squadra', at, signedIn, gateway })
  return { ...page, gateway }
}

it('says where the invitation leads, and asks for an account', async () => {
  const { user, where } = await open(false)
  expect(await screen.findByText('Villa Lago ti aspetta. Incarico: Cucina.')).toBeVisible()
  expect(screen.getByText('Ti ha invitato Anna.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Crea un account' }))
  // The address that the invitation was sent to is not typed again.
  expect(where()).toBe('/login?email=bice%40example.com&reg=1&redirect=%2Fsquadra')
})

it('lets somebody in who came back from the login, whose address does not name the code', async () => {
  const before = await open(false)
  await screen.findByText(/ti aspetta/)
  before.unmount()
  const { user, where, gateway } = await open(true, '/squadra')
  await user.click(await screen.findByRole('button', { name: 'Entra nella squadra' }))
  await waitFor(() => expect(where()).toBe('/hotels/villa'))
  expect(gateway.calls.filter(({ name }) => name === 'join-team')).toEqual([
    { name: 'join-team', params: { code: 'CODICE' } },
  ])
  expect(sessionStorage).toHaveLength(0)
})

it('says that a link is used up', async () => {
  await open(true, '/squadra#ALTRO')
  expect(await screen.findByRole('heading', { name: 'Questo invito non vale più' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vai ai tuoi alberghi' })).toBeVisible()
})

it('reads a second link that is opened in the same tab', async () => {
  const { go } = await open(true, '/squadra#ALTRO')
  await screen.findByRole('heading', { name: 'Questo invito non vale più' })
  await go('/squadra#CODICE')
  expect(await screen.findByText('Villa Lago ti aspetta. Incarico: Cucina.')).toBeVisible()
})

it('asks about what could not be sent before another account comes', async () => {
  const { user, where, gateway, convivio } = await open(true)
  const other = await screen.findByRole('button', { name: 'Usa un altro account' })
  gateway.fail('unreachable', 'unreachable', 'unreachable')
  act(() => convivio.change('_User', 'user000001', { name: 'Bice' }))
  await user.click(other)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/1 modifica non è ancora arrivata al server/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Resta' }))
  expect(where()).toBe('/squadra')
})
