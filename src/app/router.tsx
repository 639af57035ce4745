import { lazy } from 'react'
import { createBrowserRouter, Navigate, redirect } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import type { SectionPage } from '#domain/rules/team/duties.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import type { ReportError } from '#ui/feedback/report.ts'
import { ForDuty, HotelGate } from './access/HotelGate.tsx'
import { RequireSession } from './access/RequireSession.tsx'
import { HotelHome, Root, Start } from './access/Root.tsx'
import { NotFound, RouteError } from './errors/ErrorBoundary.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import type { LazyScreen } from './lazyScreen.tsx'
import { Splash } from './loading/Splash.tsx'
import { signOnRedirect } from './navigation/redirect.ts'
import { HOTELS } from '#screens/access/redirect.ts'
import { PROFILE } from './navigation/startPath.ts'
import { whenIdle } from './navigation/whenIdle.ts'
import { printPages, screenOf, sections, subPages } from './sections.ts'

/** What most see after they have signed in. */
const hotels = () => import('#screens/hotels/HotelsScreen.tsx')

const screens = {
  Login: lazy(async () => ({
    default: (await import('#screens/access/login/LoginScreen.tsx')).LoginScreen,
  })),
  SpottyLogin: lazy(async () => ({
    default: (await import('#screens/access/login/SpottyLoginScreen.tsx')).SpottyLoginScreen,
  })),
  LoginPassword: lazy(async () => {
    const { LoginPasswordScreen } = await import('#screens/access/login/LoginPasswordScreen.tsx')
    whenIdle([hotels])
    return { default: LoginPasswordScreen }
  }),
  ForgotPassword: lazy(async () => ({
    default: (await import('#screens/access/login/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  })),
  ConfirmEmail: lazy(async () => ({
    default: (await import('#screens/access/login/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  })),
  ResetPassword: lazy(async () => ({
    default: (await import('#screens/access/login/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  })),
  Account: lazyScreen(async () => (await import('#screens/access/AccountScreen.tsx')).AccountScreen),
  Register: lazy(async () => ({
    default: (await import('#screens/access/register/RegisterScreen.tsx')).RegisterScreen,
  })),
  Device: lazy(async () => ({
    default: (await import('#screens/access/login/DeviceScreen.tsx')).DeviceScreen,
  })),
  JoinTeam: lazy(async () => ({
    default: (await import('#screens/access/JoinTeamScreen.tsx')).JoinTeamScreen,
  })),
  NewHotel: lazyScreen(async () => (await import('#screens/access/register/NewHotelScreen.tsx')).NewHotelScreen),
  Welcome: lazyScreen(async () => (await import('#screens/access/register/WelcomeScreen.tsx')).WelcomeScreen),
  Expired: lazyScreen(async () => (await import('#screens/access/ExpiredScreen.tsx')).ExpiredScreen),
  Profile: lazyScreen(async () => (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen),
  Hotels: lazyScreen(async () => (await hotels()).HotelsScreen),
} as const

const Shell = lazyScreen(async () => (await import('./shell/Shell.tsx')).Shell)
const AntdProvider = lazyScreen(async () => (await import('./shell/AntdProvider.tsx')).AntdProvider)
const PrintShell = lazyScreen(async () => (await import('./shell/PrintShell.tsx')).PrintShell)

/** Resolves to whether what this device has kept is enough to show the screens. */
export type OpenHotel = (hotelId: string) => Promise<boolean>

/** Waits only for what can be shown at once: else rows would be asked for before the code. */
const opening =
  (openHotel: OpenHotel | undefined, frame: readonly LazyScreen[], isOfHotel = false): LoaderFunction =>
  async ({ params: { hotelid = ACCOUNT }, request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const screen = screenOf(pathname)
    // It is loaded again where it is shown, and reports there why it fails.
    const code = Promise.all([...frame, ...(screen ? [screen] : [])].map((one) => one.load(searchParams))).catch(
      () => undefined,
    )
    if (await openHotel?.(isOfHotel ? hotelid : ACCOUNT)) await code
    return null
  }

const forDuty = (page: SectionPage, Screen: LazyScreen) => (
  <ForDuty page={page}>
    <Screen />
  </ForDuty>
)

const ofHotel: RouteObject[] = [
  ...sections.map(({ path, key, Screen }) => ({ path, element: forDuty({ section: key }, Screen) })),
  ...subPages.map(({ path, Screen, ...page }) => ({ path, element: forDuty(page, Screen) })),
  { index: true, element: <HotelHome /> },
  { path: '*', element: <Navigate to={HOTELS} replace /> },
]

const signedIn = (openHotel: OpenHotel | undefined): RouteObject[] => [
  { path: '/', element: <Start /> },
  { path: '/spottywelcome', element: <screens.Welcome />, loader: opening(openHotel, [screens.Welcome]) },
  { path: '/account', element: <screens.Account />, loader: opening(openHotel, [screens.Account]) },
  { path: '/newhotel', element: <screens.NewHotel />, loader: opening(openHotel, [screens.NewHotel]) },
  { path: '/expired/:hotelid', element: <screens.Expired />, loader: opening(openHotel, [screens.Expired]) },
  {
    path: '/hotels/:hotelid',
    element: <HotelGate isReading />,
    loader: opening(openHotel, [PrintShell], true),
    shouldRevalidate: () => false,
    children: [
      {
        element: <PrintShell />,
        children: printPages.map(({ path, section, task, Screen }) => ({
          path,
          element: section ? forDuty({ section, ...(task && { task }) }, Screen) : <Screen />,
        })),
      },
    ],
  },
  {
    element: <Shell />,
    children: [
      {
        path: HOTELS,
        element: <screens.Hotels />,
        loader: opening(openHotel, [Shell, screens.Hotels]),
        shouldRevalidate: () => false,
      },
      {
        element: <AntdProvider />,
        children: [
          {
            path: PROFILE,
            element: <screens.Profile />,
            loader: opening(openHotel, [Shell, AntdProvider, screens.Profile]),
          },
        ],
      },
      {
        path: '/hotels/:hotelid',
        element: <HotelGate />,
        loader: opening(openHotel, [Shell, AntdProvider], true),
        shouldRevalidate: () => false,
        children: [{ element: <AntdProvider />, children: ofHotel }],
      },
    ],
  },
]

export const routes = (report: ReportError, openHotel?: OpenHotel): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteError report={report} />,
    hydrateFallbackElement: <Splash />,
    loader: ({ request }) => {
      const to = signOnRedirect(new URL(request.url), document.cookie)
      return to ? redirect(to) : null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    children: [
      { path: '/login', element: <screens.Login /> },
      { path: '/spotty-login', element: <screens.SpottyLogin /> },
      { path: '/loginPassword', element: <screens.LoginPassword /> },
      { path: '/forgotPassword', element: <screens.ForgotPassword /> },
      { path: '/resetPassword', element: <screens.ResetPassword /> },
      { path: '/confermaEmail', element: <screens.ConfirmEmail /> },
      { path: '/register', element: <screens.Register /> },
      { path: '/dispositivo', element: <screens.Device /> },
      { path: '/squadra', element: <screens.JoinTeam /> },
      {
        element: <RequireSession />,
        children: signedIn(openHotel),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const createAppRouter = (...parts: Parameters<typeof routes>) => createBrowserRouter(routes(...parts))

export type AppRouter = ReturnType<typeof createAppRouter>
