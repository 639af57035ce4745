import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

const open = (query: string, gateway: Partial<Gateway> = {}) =>
  renderScreen(<RegisterScreen />, { path: '/register', at: `/register${query}`, gateway })

const NAMED = '?email=nuova%40albergo.it&name=Anna&surname=Neri&step=1'

describe('step 0', () => {
  it('asks for the name', async () => {
    await open('?email=nuova%40albergo.it')
    expect(screen.getByRole('heading', { name: 'Come ti chiami?' })).toBeVisible()
  })

  it.each([
    ['', '', 'Nome'],
    ['Anna', '', 'Cognome'],
    ['', 'Neri', 'Nome'],
    ['Anna', '   ', 'Cognome'],
  ])('%j %j lacks the %s', async (name, surname, missing) => {
    const { user, where } = await open('?email=nuova%40albergo.it')
    if (name) await user.type(screen.getByLabelText('Nome'), name)
    if (surname) await user.type(screen.getByLabelText('Cognome'), surname)
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    expect(screen.getByLabelText(missing)).toHaveAccessibleDescription('I campi nome e cognome sono richiesti')
    expect(where()).toBe('/register?email=nuova%40albergo.it')
  })

  it('leads to the password, the names in the query', async () => {
    const { user, where } = await open('?email=nuova%40albergo.it')
    await user.type(screen.getByLabelText('Nome'), 'Anna')
    await user.type(screen.getByLabelText('Cognome'), 'Neri{Enter}')
    await waitFor(() => expect(where()).toBe('/register?name=Anna&surname=Neri&email=nuova%40albergo.it&step=1'))
    expect(await screen.findByRole('heading', { name: 'Scegli la tua password' })).toBeVisible()
  })
})

it('the browser’s way back finds the names as they were', async () => {
  const { user, back } = await open('?email=nuova%40albergo.it')
  await user.type(screen.getByLabelText('Nome'), 'Anna')
  await user.type(screen.getByLabelText('Cognome'), 'Neri{Enter}')
  await screen.findByRole('heading', { name: 'Scegli la tua password' })
  await back()
  expect(await screen.findByLabelText('Nome')).toHaveValue('Anna')
  expect(screen.getByLabelText('Cognome')).toHaveValue('Neri')
})

describe('step 1', () => {
  it('asks for a password of 8 characters', async () => {
    const { user, where } = await open(NAMED)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Minimo 8 caratteri')
    await user.type(screen.getByLabelText('Password'), 'corta77{Enter}')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Inserisci una password valida (minimo 8 caratteri)',
    )
    expect(where()).toBe(`/register${NAMED}`)
  })

  it('leads back to the names', async () => {
    const { user } = await open(NAMED)
    await user.click(screen.getByRole('link', { name: 'Indietro' }))
    expect(screen.getByLabelText('Nome')).toHaveValue('Anna')
    expect(screen.getByLabelText('Cognome')).toHaveValue('Neri')
  })

  it('without the names comes after them', async () => {
    await open('?email=nuova%40albergo.it&step=1')
    expect(screen.getByRole('heading', { name: 'Come ti chiami?' })).toBeVisible()
  })

  it('makes the account and leads to its first hotel, the password in no address', async () => {
    const { user, gateway, where } = await open(NAMED)
    const signUp = vi.spyOn(gateway, 'signUp')
    await user.type(screen.getByLabelText('Password'), 'segretissima{Enter}')
    await waitFor(() => expect(where()).toBe('/newhotel'))
    expect(signUp).toHaveBeenCalledExactlyOnceWith({
      email: 'nuova@albergo.it',
      password: 'segretissima',
      name: 'Anna',
      surname: 'Neri',
      locale: navigator.language,
    })
  })

  it('says when it did not work', async () => {
    const { user, gateway } = await open(NAMED)
    gateway.fail('refused')
    await user.type(screen.getByLabelText('Password'), 'segretissima{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Ops, qualcosa non è proprio andato a buon fine :('),
    )
  })

  it('leads an account that exists to its password', async () => {
    const signUp = async () => {
      throw new GatewayError('refused', 'emailTaken', 'emailTaken')
    }
    const { user, where } = await open(NAMED, { signUp })
    await user.type(screen.getByLabelText('Password'), 'segretissima{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Entra con la tua password' }))
    expect(where()).toBe('/loginPassword?email=nuova%40albergo.it')
  })
})

it('without an e-mail there is nothing to register', async () => {
  expect((await open('?step=0')).where()).toBe('/login?reg=1')
})
