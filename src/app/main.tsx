import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepTranslatedTexts } from '#browser/translatedPage.ts'
import '#theme/global.css'
import '#theme/primitives.css'
import { installTokens } from '#theme/cssVariables.ts'
import { applyMode } from '#theme/mode.ts'
import type { ReportError } from '#ui/feedback/report.ts'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import type { Started } from './boot.ts'
import { configOfPage } from './config.ts'
import type { ClientConfig } from './config.ts'
import { watchMissingCode } from './errors/missingCode.ts'
import { endLate } from './firstScreen/late.ts'
import { guardDoubleClicks } from './guardDoubleClicks.ts'
import { keepAppOnDevice } from './offline/newVersion.ts'

/** Sends errors to Sentry when it is configured; its code is loaded only then. */
function createReport({ sentryDsn }: ClientConfig): ReportError {
  if (!sentryDsn) return (error) => console.error(error)
  const load = async () => {
    const module = await import('@sentry/react')
    module.init({ dsn: sentryDsn })
    return module
  }
  // No device keeps it: opened without a network, a page reports nothing.
  const sentry = load().catch(() => undefined)
  return (error) => {
    console.error(error)
    void sentry.then((module) => module?.captureException(error))
  }
}

/** Milliseconds in which the first screen is shown, also over a slow network. */
const AFTER_FIRST_SCREEN_MS = 10_000

installTokens()
applyMode()
guardDoubleClicks(document)
keepTranslatedTexts(document)
watchMissingCode()

function start(config: ClientConfig): void {
  const report = createReport(config)
  const booting = boot(config, report)
  const appOf = (started: Promise<Started> | Started) => <App features={config} booting={started} report={report} />
  const root = document.getElementById('root')
  // Login stands in the page already (`firstScreen/inline.ts`).
  if (root?.dataset.hydrate !== undefined) hydrateRoot(root, appOf(booting))
  else if (root) {
    // The logo is in the page already. Shown by React it would have to stay for 300 ms.
    const show = (started: Promise<Started> | Started) => createRoot(root).render(appOf(started))
    booting.then(show, () => show(booting))
  }
  const end = () => root && endLate(root)
  booting.then(end, end)
  // It downloads a megabyte.
  booting.then(
    () => void setTimeout(keepAppOnDevice, AFTER_FIRST_SCREEN_MS),
    () => undefined,
  )
}

const config = configOfPage()
if (config) start(config)
else void import('./staticHost/startOnStaticHost.tsx').then((host) => host.startOnStaticHost(start))
