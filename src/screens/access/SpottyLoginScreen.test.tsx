import { screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Failure, Gateway } from '#data/gateway.ts'
import { SIGN_ON_COOKIE, clearSignOnToken, readSignOnToken } from '#store/singleSignOn.ts'
import { renderScreen } from '#tests/renderScreen.tsx'
import { SpottyLoginScreen } from './SpottyLoginScreen.tsx'

const PATH = '/spotty-login'

const open = (at = PATH, become?: Gateway['become']) =>
  renderScreen(
    <StrictMode>
      <SpottyLoginScreen />
    </StrictMode>,
    { path: PATH, at, gateway: become ? { become } : {} },
  )
const failing = (failure: Failure) =>
  vi.fn<Gateway['become']>(async () => {
    throw new GatewayError(failure, failure)
  })
const leaveToken = () => void (document.cookie = `${SIGN_ON_COOKIE}=r:token; Path=/`)

afterEach(clearSignOnToken)

it('takes over the session, once, and removes the cookie', async () => {
  leaveToken()
  const { where, convivio } = await open(`${PATH}?redirect=%2Fhotels%2Fabc`)
  await waitFor(() => expect(where()).toBe('/hotels/abc'))
  expect(convivio.state.getState().session.status).toBe('signedIn')
  expect(readSignOnToken()).toBeUndefined()
})

it('without a token leads to Login', async () => {
  const { where } = await open()
  expect(where()).toBe('/login')
})

it('says when the session is no longer valid, and forgets it', async () => {
  leaveToken()
  const become = failing('sessionEnded')
  const { user, where } = await open(PATH, become)
  expect(await screen.findByText(/non è più valido/)).toBeVisible()
  expect(become).toHaveBeenCalledExactlyOnceWith('r:token')
  expect(readSignOnToken()).toBeUndefined()
  await user.click(screen.getByRole('link', { name: 'Vai all’accesso' }))
  expect(where()).toBe('/login')
})

it('tries again when the server did not answer', async () => {
  leaveToken()
  const become = failing('unreachable')
  const { user } = await open(PATH, become)
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(become).toHaveBeenCalledTimes(2))
  expect(become).toHaveBeenLastCalledWith('r:token')
})
