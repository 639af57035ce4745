import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import type { Report } from '#ui/feedback/report.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { isMissingCode } from './missingCode.ts'

/** What the router shows when a screen throws, or its code cannot be loaded. */
export function RouteError({ report }: { readonly report: Report }) {
  const error = useRouteError()
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) report(error)
  }, [error, isMissing, report])
  const words = isMissing ? it.shell.missingCode : {}
  return <BrokenPage {...words} onRetry={() => window.location.reload()} />
}
