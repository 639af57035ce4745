import { lazy } from 'react'
import { Navigate, createBrowserRouter, redirect } from 'react-router-dom'
import type { Params, RouteObject } from 'react-router-dom'
import type { Report } from '#ui/report.ts'
import { HotelGate } from './access/HotelGate.tsx'
import { HotelHome } from './access/HotelHome.tsx'
import { RequireSession } from './access/RequireSession.tsx'
import { Root } from './access/Root.tsx'
import { Start } from './access/Start.tsx'
import { NotFound } from './errors/NotFound.tsx'
import { RouteError } from './errors/RouteError.tsx'
import { Splash } from './loading/Splash.tsx'
import { signOnRedirect } from './navigation/redirect.ts'
import { HOTELS } from './navigation/startPath.ts'
import { screens } from './screens.ts'
import { printPages, sections, subPages } from './sections.ts'

const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }))

const loadAntd = () => import('./shell/AntdProvider.tsx')
const AntdProvider = lazy(async () => ({ default: (await loadAntd()).AntdProvider }))

const PrintShell = lazy(async () => ({
  default: (await import('./shell/PrintShell.tsx')).PrintShell,
}))

type OpenRows = (params: Params<'hotelid'>) => Promise<null>

const ofHotel: RouteObject[] = [
  ...[...sections, ...subPages].map(({ path, Screen }) => ({ path, element: <Screen /> })),
  { index: true, element: <HotelHome /> },
  // A section that does not exist (yet).
  { path: '*', element: <Navigate to={HOTELS} replace /> },
]

const signedIn = (openRows: OpenRows): RouteObject[] => [
  { path: '/', element: <Start /> },
  { path: '/spottywelcome', element: <screens.Welcome /> },
  { path: '/newhotel', element: <screens.NewHotel /> },
  { path: '/expired/:hotelid', element: <screens.Expired /> },
  {
    path: '/hotels/:hotelid',
    element: <HotelGate />,
    loader: ({ params }) => openRows(params),
    shouldRevalidate: () => false,
    children: [
      {
        element: <PrintShell />,
        children: printPages.map(({ path, Screen }) => ({ path, element: <Screen /> })),
      },
    ],
  },
  {
    element: <Shell />,
    children: [
      { path: '/hotels', element: <screens.Hotels /> },
      {
        path: '/hotels/:hotelid',
        element: <HotelGate />,
        loader: ({ params }) => {
          // Beside the data and the code of the screen, not before them.
          loadAntd().catch(() => undefined)
          return openRows(params)
        },
        shouldRevalidate: () => false,
        children: [{ element: <AntdProvider />, children: ofHotel }],
      },
    ],
  },
]

/**
 * Every route of the product (part 1 §2).
 * @param openHotel brings what this device keeps of a hotel, so that its screens begin with it
 */
export const routes = (report: Report, openHotel?: (hotelId: string) => Promise<void>): RouteObject[] => [
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
      { path: '/register', element: <screens.Register /> },
      {
        element: <RequireSession />,
        children: signedIn(async ({ hotelid }) => {
          if (hotelid) await openHotel?.(hotelid)
          return null
        }),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The router of the browser's tab. */
export const createAppRouter = (...parts: Parameters<typeof routes>) => createBrowserRouter(routes(...parts))

export type AppRouter = ReturnType<typeof createAppRouter>
