import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { Gateway } from '#data/gateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { defaultFeatures, FeaturesContext } from '#ui/features.ts'
import type { Features } from '#ui/features.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { createFakeGateway } from '../fakes/fakeGateway.ts'

export interface Options {
  readonly path: string
  readonly at?: string
  readonly signedIn?: boolean
  /** Whether the server tells at once what it has changed; it does unless this says otherwise. */
  readonly isLive?: boolean
  readonly gateway?: Partial<Gateway>
  readonly storage?: OutboxStorage
  readonly features?: Partial<Features>
  readonly arrange?: (convivio: Convivio) => void
}

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
    <FeaturesContext value={{ ...defaultFeatures, ...options.features }}>
      <ConvivioProvider convivio={convivio}>
        <UiProvider>
          <LoadersProvider>
            <RouterProvider router={router} />
          </LoadersProvider>
        </UiProvider>
      </ConvivioProvider>
    </FeaturesContext>,
  )
  const where = () => router.state.location.pathname + router.state.location.search
  const back = () => act(() => router.navigate(-1))
  const go = (to: string) => act(() => router.navigate(to))
  return { ...view, convivio, gateway, where, back, go, user: userEvent.setup() }
}
