import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { Gateway } from '#data/gateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
import type { OutboxStorage } from '#store/outbox/outboxStorage.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { createFakeGateway } from '../fakes/fakeGateway.ts'

export interface Options {
  /** The route's pattern, and the address that is opened. */
  readonly path: string
  readonly at?: string
  readonly signedIn?: boolean
  /** Whether the server tells at once what it has changed; it does unless this says otherwise. */
  readonly isLive?: boolean
  /** Replaces calls of the fake gateway. */
  readonly gateway?: Partial<Gateway>
  /** What the page before has left on the device is found there. */
  readonly storage?: OutboxStorage
  /** Puts rows into the store before the screen is shown. */
  readonly arrange?: (convivio: Convivio) => void
}

/** One screen over the real store and a fake gateway; `where()` says where it has led. */
export async function renderScreen(screen: ReactElement, options: Options) {
  const { path, at = path, signedIn = false, isLive = true, storage = createMemoryStorage(), arrange } = options
  const fake = createFakeGateway(signedIn)
  const gateway = Object.assign(fake, options.gateway)
  const convivio = await createConvivio({
    gateway,
    storage,
    ...(isLive ? { openSignal: fake.openSignal } : {}),
  })
  arrange?.(convivio)
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const view = render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <LoadersProvider>
          <RouterProvider router={router} />
        </LoadersProvider>
      </UiProvider>
    </ConvivioProvider>,
  )
  const where = () => router.state.location.pathname + router.state.location.search
  /** The browser's own way back. */
  const back = () => act(() => router.navigate(-1))
  return { ...view, convivio, gateway, where, back, user: userEvent.setup() }
}
