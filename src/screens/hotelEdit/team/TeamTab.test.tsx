import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { TeamMember } from '#domain/rules/team/members.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TeamTab } from './TeamTab.tsx'

const ME = 'user000001'
const villa = { id: 'villa', owner: ME, name: 'Villa Lago', timezone: 'Europe/Rome' } as Hotel

const me: TeamMember = { userId: ME, name: 'Anna Riva', email: 'anna@example.com', duty: 'management', isOwner: true }
const bruno: TeamMember = { ...me, userId: 'bruno', name: 'Bruno Conti', email: 'bruno@example.com', isOwner: false }

async function open(hotel: Hotel = villa, members: readonly TeamMember[] = [me, bruno]) {
  const gateway = createFakeGateway()
  gateway.answer('team', () => ({
    members,
    devices: [
      { id: 'd1', name: 'Tablet', duty: 'kitchen', isConnected: true, validUntil: Date.parse('2026-12-24T10:00:00Z') },
    ],
    invitations: [{ id: 'i1', duty: 'management', by: 'Anna', validUntil: Date.parse('2026-12-01T10:00:00Z') }],
  }))
  gateway.answer('mail-state', () => ({ isConfigured: false }))
  const page = await renderScreen(<TeamTab hotel={hotel} nameRequired={false} nameMissing={false} />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings',
    signedIn: true,
    gateway,
    arrange: (convivio) => convivio.receive('Hotel', [hotel]),
  })
  const callsOf = (name: string) => gateway.calls.flatMap((call) => (call.name === name ? [call.params] : []))
  return { ...page, gateway, callsOf }
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

it('lists who serves the hotel, and offers nothing that would leave it without its owner', async () => {
  await open()
  const mine = await rowOf('Anna Riva (tu)')
  expect(mine.getByText('Proprietario, Direzione')).toBeVisible()
  expect(mine.queryByRole('button')).toBeNull()
  expect((await rowOf('Bruno Conti')).getByText('bruno@example.com')).toBeVisible()
})

it('makes a link to copy, which is shown once', async () => {
  const { user, gateway, callsOf } = await open()
  gateway.answer('invite-to-team', () => ({ link: 'https://convivio.example/squadra#CODICE' }))
  await user.click(screen.getByRole('radio', { name: /^Sala/ }))
  await user.click(screen.getByRole('button', { name: 'Crea l’invito' }))
  expect(await screen.findByText('https://convivio.example/squadra#CODICE')).toBeVisible()
  expect(callsOf('invite-to-team')).toEqual([{ hotelId: 'villa', duty: 'dining' }])
  expect(screen.queryByLabelText('Email')).toBeNull()
})

it('removes somebody after asking', async () => {
  const { user, gateway, callsOf } = await open()
  gateway.answer('remove-from-team', () => ({ removed: true }))
  await user.click((await rowOf('Bruno Conti')).getByRole('button', { name: 'Rimuovi Bruno Conti' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Rimuovi' }))
  await waitFor(() => expect(callsOf('remove-from-team')).toEqual([{ hotelId: 'villa', userId: 'bruno' }]))
})

it('hands the hotel over, by its owner alone', async () => {
  const { user, gateway, callsOf, unmount } = await open()
  gateway.answer('hand-over-hotel', () => ({ owner: 'bruno' }))
  await user.click(await screen.findByRole('button', { name: 'Cedi l’albergo a Bruno Conti' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cedi l’albergo' }))
  await waitFor(() => expect(callsOf('hand-over-hotel')).toEqual([{ hotelId: 'villa', userId: 'bruno' }]))
  unmount()
  await open({ ...villa, owner: 'bruno' }, [
    { ...bruno, isOwner: true },
    { ...me, isOwner: false },
  ])
  expect((await rowOf('Anna Riva (tu)')).getByRole('button', { name: 'Esci dalla squadra' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Cedi/ })).toBeNull()
})

it('revokes a link that waits', async () => {
  const { user, gateway, callsOf } = await open()
  gateway.answer('revoke-team-invitation', () => ({ revoked: true }))
  expect(await screen.findByText('Vale fino al 1 dicembre 2026, invitato da Anna')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revoca l’invito: Direzione' }))
  await waitFor(() => expect(callsOf('revoke-team-invitation')).toEqual([{ hotelId: 'villa', invitationId: 'i1' }]))
})

it('gives somebody another duty', async () => {
  const { user, gateway, callsOf } = await open()
  gateway.answer('change-duty', ({ duty }) => ({ duty }))
  await user.click(await screen.findByRole('button', { name: 'Cambia l’incarico di Bruno Conti' }))
  const dialog = within(screen.getByRole('dialog', { name: 'L’incarico di Bruno Conti' }))
  await user.click(dialog.getByRole('radio', { name: /^Cucina/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^prezzi/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^menu/ }))
  await user.click(dialog.getByRole('button', { name: 'Salva' }))
  const areas = ['dishes', 'prices']
  await waitFor(() =>
    expect(callsOf('change-duty')).toEqual([{ hotelId: 'villa', userId: 'bruno', duty: 'kitchen', areas }]),
  )
})

it('shows what somebody may besides their duty, or not, and starts from there', async () => {
  const areas = { more: ['prices', 'orders'], fewer: ['menus'] } as const
  const { user } = await open(villa, [me, { ...bruno, duty: 'kitchen', areas }])
  expect((await rowOf('Bruno Conti')).getByText('Può anche: prezzi, ordini. Non scrive: menu')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cambia l’incarico di Bruno Conti' }))
  const dialog = within(screen.getByRole('dialog', { name: 'L’incarico di Bruno Conti' }))
  const chosen = () =>
    dialog.queryAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent.split(' ')[0])
  expect(chosen()).toEqual(['piatti', 'prezzi', 'ordini'])
  await user.click(dialog.getByRole('radio', { name: /^Reception/ }))
  expect(chosen()).toEqual(['prenotazioni', 'ordini'])
  await user.click(dialog.getByRole('radio', { name: /^Direzione/ }))
  expect(chosen()).toEqual([])
})

it('makes a code for a device with a PIN, and disconnects one', async () => {
  const { user, gateway, callsOf } = await open()
  gateway.answer('make-team-device', () => ({
    code: 'ABCDEFGHJKLMNPQR',
    link: 'https://convivio.example/dispositivo#X',
  }))
  gateway.answer('revoke-team-device', () => ({ revoked: true }))
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await user.click(await screen.findByRole('button', { name: 'Crea il codice' }))
  expect(callsOf('make-team-device')).toEqual([])
  await user.type(screen.getByLabelText('Nome del dispositivo'), 'Tablet della sala')
  await user.type(screen.getByLabelText('PIN'), '1357')
  await user.click(
    within(screen.getByRole('region', { name: 'Dispositivi dell’albergo' })).getByRole('radio', { name: 'Sala' }),
  )
  await user.click(screen.getByRole('button', { name: 'Crea il codice' }))
  expect(await screen.findByText('ABCD EFGH JKLM NPQR')).toBeVisible()
  // It stands where the form was, and is scrolled to.
  expect(screen.queryByLabelText('PIN')).toBeNull()
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(callsOf('make-team-device')).toEqual([
    { hotelId: 'villa', name: 'Tablet della sala', duty: 'dining', pin: '1357' },
  ])
  await user.click(screen.getByRole('button', { name: 'Un altro dispositivo' }))
  expect(screen.getByLabelText('PIN')).toHaveValue('')
  expect(screen.getByText('Collegato fino al 24 dicembre 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Scollega Tablet' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Scollega' }))
  await waitFor(() => expect(callsOf('revoke-team-device')).toEqual([{ hotelId: 'villa', deviceId: 'd1' }]))
})
