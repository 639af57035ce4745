import { StrictMode, Suspense, use, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConvivioProvider } from '#store/hooks.tsx'
import { FeaturesContext } from '#ui/features.ts'
import type { Features } from '#ui/features.ts'
import { ReportContext } from '#ui/feedback/report.ts'
import type { ReportError } from '#ui/feedback/report.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import type { Started } from './boot.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { repeatPress } from './firstScreen/keptPress.ts'
import { Splash } from './loading/Splash.tsx'

interface Props {
  readonly features: Features
  readonly booting: Promise<Started> | Started
  readonly report: ReportError
}

export function App({ features, booting, report }: Props) {
  return (
    <StrictMode>
      <FeaturesContext value={features}>
        <ReportContext value={report}>
          <ErrorBoundary report={report}>
            <Suspense fallback={<Splash />}>
              <Booted booting={booting} />
            </Suspense>
          </ErrorBoundary>
        </ReportContext>
      </FeaturesContext>
    </StrictMode>
  )
}

function Booted({ booting }: Pick<Props, 'booting'>) {
  const { convivio, router } = booting instanceof Promise ? use(booting) : booting
  useEffect(() => repeatPress(document.getElementById('root'), (address) => void router.navigate(address)), [router])
  return (
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>
  )
}
