import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import type { Report } from '#ui/report.ts'
import { BrokenPage } from './BrokenPage.tsx'

/** What the router shows when a screen throws, or its code cannot be loaded. */
export function RouteError({ report }: { readonly report: Report }) {
  const error = useRouteError()
  useEffect(() => report(error), [error, report])
  return <BrokenPage onRetry={() => window.location.reload()} />
}
