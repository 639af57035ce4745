import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { AccountScreen } from './AccountScreen.tsx'

async function open() {
  const gateway = createFakeGateway()
  gateway.answer('change-account', ({ email = 'anna@example.com' }) => ({ email }))
  const page = await renderScreen(<AccountScreen />, { path: '/account', at: '/account', signedIn: true, gateway })
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const asked = () => gateway.calls.filter(({ name }) => name === 'change-account').map(({ params }) => params)
  return { ...page, gateway, part, asked }
}

describe('the own e-mail', () => {
  it('changes by the present password', async () => {
    const { user, part, asked } = await open()
    const form = part('Cambia email')
    await user.type(form.getByLabelText('Nuova email'), 'nuova@posta.it')
    await user.click(form.getByRole('button', { name: 'Cambia email' }))
    expect(form.getByText('Scrivi la password con cui entri adesso')).toBeInTheDocument()
    expect(asked()).toEqual([])
    await user.type(form.getByLabelText('Password attuale'), 'segretissima')
    await user.click(form.getByRole('button', { name: 'Cambia email' }))
    expect(await screen.findByText('Fatto: da adesso entri con nuova@posta.it.')).toBeInTheDocument()
    expect(asked()).toEqual([{ password: 'segretissima', email: 'nuova@posta.it' }])
    expect(part('Cambia email').getByLabelText('Password attuale')).toHaveValue('')
  })

  it('is asked for again where what was typed is no address', async () => {
    const { user, part, asked } = await open()
    const form = part('Cambia email')
    await user.type(form.getByLabelText('Nuova email'), 'nuova.posta.it')
    await user.type(form.getByLabelText('Password attuale'), 'segretissima')
    await user.click(form.getByRole('button', { name: 'Cambia email' }))
    expect(form.getByLabelText('Nuova email')).toBeInvalid()
    expect(asked()).toEqual([])
  })

  it('says that the password is wrong', async () => {
    const { user, part, gateway } = await open()
    gateway.answer('change-account', () => {
      throw new GatewayError('refused', 'passwordWrong', 'passwordWrong')
    })
    const form = part('Cambia email')
    await user.type(form.getByLabelText('Nuova email'), 'nuova@posta.it')
    await user.type(form.getByLabelText('Password attuale'), 'indovinata')
    await user.click(form.getByRole('button', { name: 'Cambia email' }))
    expect(await form.findByText('La password non è quella giusta: riprova.')).toBeInTheDocument()
    expect(form.getByLabelText('Nuova email')).toHaveValue('nuova@posta.it')
  })
})

it('the own password changes by the present one, and one enters again', async () => {
  const { user, part, asked, where } = await open()
  const form = part('Cambia password')
  await user.type(form.getByLabelText('Nuova password'), 'corta')
  await user.type(form.getByLabelText('Password attuale'), 'segretissima')
  await user.click(form.getByRole('button', { name: 'Cambia password' }))
  expect(asked()).toEqual([])
  await user.type(form.getByLabelText('Nuova password'), ' ma lunga')
  await user.click(form.getByRole('button', { name: 'Cambia password' }))
  await waitFor(() => expect(where()).toMatch(/^\/loginPassword\?email=/))
  expect(asked()).toEqual([{ password: 'segretissima', newPassword: 'corta ma lunga' }])
})
