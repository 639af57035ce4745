import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
// What these tests show is imported when it is first shown: here once, before a test waits for it.
import '#screens/access/ExpiredScreen.tsx'
import '#screens/access/login/LoginScreen.tsx'
import '#screens/access/login/SpottyLoginScreen.tsx'
import '#screens/access/register/WelcomeScreen.tsx'
import '#print/bookings/BookingsPrintScreen.tsx'
import '#screens/calendar/CalendarScreen.tsx'
import '#screens/hotelEdit/HotelEditScreen.tsx'
import '#screens/hotels/HotelsScreen.tsx'
import '#screens/prices/PricesScreen.tsx'
import { ConvivioProvider } from '#store/hooks.tsx'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { initialState } from '#store/tables/state.ts'
import type { State } from '#store/tables/state.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { RouteError } from './errors/ErrorBoundary.tsx'
import { watchMissingCode } from './errors/missingCode.ts'
import { routes } from './router.tsx'
import './shell/Shell.tsx'

const knowing = { _User: [{ id: 'u1', username: 'anna@example.com', tutorialCompleted: true }] }
const hotels = [
  { id: 'h1', owner: 'u1', name: 'Miramare', timezone: 'Europe/Rome', createdAt: 1 },
  { id: 'h2', owner: 'u1', name: 'Aurora', timezone: 'Europe/Rome', createdAt: 1, expireDate: 1 },
]
const owner = () => signedInState({ ...knowing, Hotel: hotels })

const accountReady: State['scopes'] = new Map([[scopeKey(ACCOUNT, 'account'), { status: 'ready' }]])

const report = vi.fn()

function open(
  at: string,
  state: State,
  prepare: (convivio: ReturnType<typeof fakeConvivio>) => void = () => undefined,
) {
  const convivio = fakeConvivio(state)
  prepare(convivio)
  const router = createMemoryRouter(routes(report), { initialEntries: [at] })
  render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  const place = () => router.state.location.pathname + router.state.location.search
  const arrives = (path: string) => waitFor(() => expect(place()).toBe(path))
  return { convivio, router, arrives }
}

afterEach(() => {
  const reported = [...report.mock.calls]
  report.mockClear()
  expect(reported).toEqual([])
  document.cookie = 'spottyToken=; Max-Age=0'
})

// The first test: what was shown once is there at once.
it('the list of hotels is shown without a frame between once its rows and its code are there', async () => {
  const router = createMemoryRouter(
    routes(report, () => Promise.resolve(true)),
    { initialEntries: ['/hotels'] },
  )
  await waitFor(() => expect(router.state.initialized).toBe(true))
  render(
    <ConvivioProvider convivio={fakeConvivio(owner())}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  expect(screen.getByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
})

describe('an anonymous visitor', () => {
  it.each([
    ['/', '/login?redirect=%2F'],
    ['/hotels/h1/rooms?x=1', '/login?redirect=%2Fhotels%2Fh1%2Frooms%3Fx%3D1'],
    ['/newhotel', '/login?redirect=%2Fnewhotel'],
    ['/expired/h1', '/login?redirect=%2Fexpired%2Fh1'],
  ])('of %s is sent to %s', async (asked, login) => {
    await open(asked, initialState()).arrives(login)
  })

  it('may see that a page does not exist', async () => {
    open('/nonsense', initialState())
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('non esiste')
  })
})

it('a session that ends leads to Login and remembers the place', async () => {
  const { convivio, arrives } = open('/hotels/h1/settings', owner())
  await arrives('/hotels/h1/settings')
  act(() => convivio.state.setState({ session: { status: 'signedOut' } }))
  await arrives('/login?redirect=%2Fhotels%2Fh1%2Fsettings')
})

it('a single sign-on cookie goes before everything', async () => {
  document.cookie = 'spottyToken=r:abc'
  await open('/hotels/h1', initialState()).arrives('/spotty-login?redirect=%2Fhotels%2Fh1')
})

describe.each(['/', '/hotels'])('a first visit to %s', (at) => {
  it('shows the hotels to who knows the way', async () => {
    await open(at, owner()).arrives('/hotels')
    expect(await screen.findByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
  })

  it('welcomes who has a hotel but not done the tutorial', async () => {
    await open(at, signedInState({ Hotel: hotels })).arrives('/spottywelcome')
  })

  it('returns to the hotel that was open last', async () => {
    localStorage.setItem('convivio.lastHotel.u1', 'h1')
    await open(at, owner()).arrives('/hotels/h1/calendar')
  })

  it('shows the hotels when the last one is gone', async () => {
    localStorage.setItem('convivio.lastHotel.u1', 'h9')
    await open(at, owner()).arrives('/hotels')
  })
})

describe('who is at work', () => {
  const atWork = async () => {
    const opened = open('/hotels/h1/settings', owner())
    await waitFor(() => expect(localStorage.getItem('convivio.lastHotel.u1')).toBe('h1'))
    return opened
  }

  it('is led back to the open hotel by the bare address', async () => {
    const { router, arrives } = await atWork()
    await act(() => router.navigate('/'))
    await arrives('/hotels/h1/calendar')
  })

  it('comes to the list of hotels', async () => {
    const { router, arrives } = await atWork()
    await act(() => router.navigate('/hotels'))
    await arrives('/hotels')
    expect(await screen.findByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
  })
})

describe('a hotel', () => {
  it('opens with its calendar', async () => {
    await open('/hotels/h1', owner()).arrives('/hotels/h1/calendar')
  })

  it.each(['/hotels/h1/nonsense', '/hotels/h1/nonsense/deep'])(
    'has no section at %s, so the list is shown',
    async (asked) => {
      await open(asked, owner()).arrives('/hotels')
    },
  )

  it('whose subscription is over leads to the page that says so', async () => {
    await open('/hotels/h2/settings', owner()).arrives('/expired/h2')
  })

  it('whose subscription is over still shows the pages that are printed', async () => {
    await open('/hotels/h2/print/bookings', owner()).arrives('/hotels/h2/print/bookings')
    expect(await screen.findByRole('heading', { name: 'Elenco delle prenotazioni', level: 1 })).toBeVisible()
  })

  it('whose subscription is over for the server leads there too, and stays', async () => {
    const refused = [{ className: 'Hotel', id: 'h1', refusal: 'hotelExpired' }] as const
    const saving = { status: 'idle', unsent: 0, refused } as const
    await open('/hotels/h1/settings', { ...owner(), saving }).arrives('/expired/h1')
    expect(await screen.findByText(/L’abbonamento di Miramare è scaduto/)).toBeVisible()
  })

  it('that is unknown leads to the list, with a notice', async () => {
    await open('/hotels/h9/settings', owner()).arrives('/hotels')
    expect(await screen.findByText('Albergo non trovato')).toBeInTheDocument()
  })

  it('that was made on another device is asked for before it is refused', async () => {
    const { arrives } = open('/hotels/h9/settings', owner(), ({ look, state }) =>
      look.mockImplementation(() => {
        const known = state.getState().tables.Hotel.rows.get('h1')
        if (!known) throw new Error('There is no hotel to be like.')
        const { createdAt: _, ...like } = known
        const made: Hotel = { ...like, id: 'h9', name: 'Nuovo' }
        const { tables } = state.getState()
        state.setState({ tables: { ...tables, Hotel: { rows: new Map([...tables.Hotel.rows, ['h9', made]]) } } })
        return Promise.resolve()
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Impostazioni' })).toBeVisible()
    await arrives('/hotels/h9/settings')
  })

  it.each([
    ['says what is lost', ['h1'], /^Miramare non è più tra i tuoi alberghi\. Le modifiche che/],
    ['calls nothing lost of other hotels', ['h2'], /^Miramare non è più tra i tuoi alberghi\.$/],
  ])('that goes while it is shown, as for who is put out of the team, leads there and %s', async (_, unsent, said) => {
    const { convivio, arrives } = open('/hotels/h1/settings', owner())
    await arrives('/hotels/h1/settings')
    await screen.findByRole('heading', { name: 'Impostazioni' })
    convivio.hasUnsentOf.mockImplementation((hotelId) => unsent.includes(hotelId))
    const { tables } = convivio.state.getState()
    act(() => convivio.state.setState({ tables: { ...tables, Hotel: { rows: new Map() } } }))
    expect(await screen.findByText(said)).toBeInTheDocument()
    await arrives('/hotels')
  })
})

describe('a page below a section', () => {
  it('is named in the breadcrumbs after its section, which stays marked in the menu', async () => {
    open('/hotels/h1/prices', owner())
    const path = await screen.findByRole('navigation', { name: 'Percorso' })
    const levels = within(path).getAllByRole('link')
    expect(levels.map((link) => link.textContent)).toEqual([
      'I miei alberghi',
      'Impostazioni',
      'Prezzi per trattamento',
    ])
    expect(levels.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page'])
    expect(levels[1]).toHaveAttribute('href', '/hotels/h1/settings')
    const menu = within(screen.getByRole('navigation', { name: 'Menu principale' }))
    expect(menu.getByRole('link', { name: 'Impostazioni' })).toHaveAttribute('aria-current', 'true')
    expect(menu.getByRole('link', { name: 'Calendario Pasti' })).not.toHaveAttribute('aria-current')
  })
})

describe('orders outside the meals that nobody has looked at', () => {
  const lookedAt = 1000
  const placed = (id: string, createdAt: number, more: object = {}) =>
    ({ id, hotel: 'h1', completed: true, status: 'pending', createdAt, ...more }) as const
  const orders = [
    placed('seen', lookedAt),
    placed('new1', lookedAt + 1),
    placed('new2', lookedAt + 2, { status: 'approved' }),
    placed('unsent', lookedAt + 3, { completed: false }),
    placed('elsewhere', lookedAt + 4, { hotel: 'h2' }),
  ]
  const withOrders = (hotel: object, some: readonly (typeof orders)[number][] = orders) =>
    signedInState({
      ...knowing,
      Hotel: [{ id: 'h1', owner: 'u1', name: 'Miramare', createdAt: 1, ...hotel }],
      ExtraMealOrder: some,
    })
  const entryIn = async (bar: string) =>
    within(await screen.findByRole('navigation', { name: bar })).queryByRole('link', { name: /extra pasto/i })

  it('are counted in the menu and in the bottom bar until somebody looks', async () => {
    const hotel = { enableOutOfMealOrders: true, lastSeenExtraMealOrders: lookedAt }
    const { convivio } = open('/hotels/h1/prices', withOrders(hotel))
    const [menu, bar] = [await entryIn('Menu principale'), await entryIn('Sezioni principali')]
    for (const entry of [menu, bar]) expect(entry).toHaveAccessibleName(/2 ordini nuovi$/)
    const looked = withOrders({ ...hotel, lastSeenExtraMealOrders: lookedAt + 1 })
    act(() => convivio.state.setState({ tables: looked.tables }))
    for (const entry of [menu, bar]) expect(entry).toHaveAccessibleName(/1 ordine nuovo$/)
    const all = withOrders({ ...hotel, lastSeenExtraMealOrders: lookedAt + 2 })
    act(() => convivio.state.setState({ tables: all.tables }))
    for (const entry of [menu, bar]) expect(entry).not.toHaveAccessibleName(/nuov/)
  })

  it('are in the bottom bar only of a hotel that takes such orders', async () => {
    open('/hotels/h1/prices', withOrders({ lastSeenExtraMealOrders: lookedAt }))
    expect(await entryIn('Menu principale')).toHaveAccessibleName(/2 ordini nuovi$/)
    expect(await entryIn('Sezioni principali')).toBeNull()
  })

  it('are shown as 99+ where there are more', async () => {
    const many = Array.from({ length: 120 }, (_, n) => placed(`new${n}`, lookedAt))
    open('/hotels/h1/prices', withOrders({ enableOutOfMealOrders: true }, many))
    const menu = await entryIn('Menu principale')
    expect(menu).toHaveTextContent('99+')
    expect(menu).toHaveAccessibleName(/120 ordini nuovi$/)
  })
})

describe('at the start', () => {
  it('the loading screen is there while nothing is known, and the account is asked for', async () => {
    const { convivio } = open('/hotels', { ...owner(), scopes: new Map() })
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await waitFor(() => expect(convivio.want).toHaveBeenCalledWith(ACCOUNT, 'account'))
  })

  it('the rows of the hotel in the address come while the account is shown to come: one loading screen for both', async () => {
    const ready = owner()
    const { convivio } = open('/hotels/h1/prices', { ...ready, scopes: new Map() })
    await waitFor(() => expect(convivio.want).toHaveBeenCalledWith(ACCOUNT, 'account'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => convivio.state.setState({ scopes: accountReady }))
    expect(convivio.want).toHaveBeenCalledWith('h1', 'menu')
    act(() => convivio.state.setState({ scopes: ready.scopes }))
    expect(screen.getByRole('progressbar')).toBeVisible()
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('the page of a subscription that is over waits for no row of the hotel', async () => {
    const { arrives } = open('/hotels/h2/prices', { ...owner(), scopes: accountReady })
    await arrives('/expired/h2')
    expect(await screen.findByText(/L’abbonamento di Aurora è scaduto/)).toBeVisible()
  })

  it('no loading screen is there when the device has kept it all', async () => {
    const { arrives } = open('/hotels/h1/calendar', owner())
    await arrives('/hotels/h1/calendar')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('a hotel that was made just now opens at once, and stays open while the rest comes', async () => {
    const made = { id: 'h3', owner: 'u1', name: 'Nuovo', timezone: 'Europe/Rome' }
    const { convivio } = open(
      '/hotels/h3/prices',
      signedInState({ ...knowing, Hotel: [made] }, { scopes: accountReady }),
    )
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(convivio.want).not.toHaveBeenCalledWith('h3', 'menu')
    act(() => {
      const { tables } = convivio.state.getState()
      const rows = new Map(tables.Hotel.rows)
      rows.set('h3', { ...rows.get('h3'), createdAt: 1 } as Hotel)
      convivio.state.setState({ tables: { ...tables, Hotel: { rows } } })
    })
    await waitFor(() => expect(convivio.want).toHaveBeenCalledWith('h3', 'menu'))
    expect(heading).toBeVisible()
  })

  it('code that does not come is told in plain words, and is no bug to be reported', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    watchMissingCode()
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    const Broken = () => {
      throw error
    }
    const router = createMemoryRouter([
      { path: '/', element: <Broken />, errorElement: <RouteError report={report} /> },
    ])
    const { error: print } = console
    console.error = () => undefined
    onTestFinished(() => void (console.error = print))
    render(<RouterProvider router={router} />)
    expect(screen.getByRole('heading', { name: 'Questa pagina non si è caricata' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ricarica' })).toBeVisible()
  })

  it('a broken server shows the error page, which tries again', async () => {
    const scopes = new Map([[scopeKey(ACCOUNT, 'account'), { status: 'failed' }]]) satisfies State['scopes']
    const { convivio } = open('/hotels', { ...owner(), scopes })
    const heading = await screen.findByRole('heading', { name: 'Credo che si sia rotto qualcosa' })
    expect(heading).toBeVisible()
    expect(screen.getByText(/^Riprova tra qualche minuto\./)).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Riprova' }).click())
    expect(convivio.look).toHaveBeenCalled()
    // Not the server: this device.
    act(() => convivio.state.setState(({ saving }) => ({ saving: { ...saving, away: { since: 0, isOffline: true } } })))
    expect(await screen.findByText(/^Manca la rete/)).toBeVisible()
  })
})
