import type { Report } from '#ui/feedback/report.ts'
import type { ClientConfig } from './config.ts'

/** Sends errors to Sentry when it is configured; its code is loaded only then. */
export function createReport({ sentryDsn }: ClientConfig): Report {
  if (!sentryDsn) return (error) => console.error(error)
  const sentry = import('@sentry/react').then((module) => {
    module.init({ dsn: sentryDsn })
    return module
  })
  return (error) => {
    console.error(error)
    void sentry.then((module) => module.captureException(error))
  }
}
