import { Suspense, use, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { Convivio } from '#store/convivio.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { Splash } from './loading/Splash.tsx'
import type { Report } from './report.ts'
import { createAppRouter } from './router.tsx'

interface Props {
  readonly booting: Promise<Convivio>
  readonly report: Report
}

/** The product: what every screen stands on, from the outside in. */
export function App({ booting, report }: Props) {
  return (
    <ErrorBoundary report={report}>
      <Suspense fallback={<Splash />}>
        <Booted booting={booting} report={report} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Booted({ booting, report }: Props) {
  const convivio = use(booting)
  const [router] = useState(() => createAppRouter(report))
  return (
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>
  )
}
