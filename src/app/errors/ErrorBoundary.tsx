import { Component, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import type { ReportError } from '#ui/feedback/report.ts'
import { HOTELS } from '#screens/access/redirect.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { isMissingCode } from './missingCode.ts'

interface Props {
  readonly report: ReportError
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <BrokenPage onRetry={() => window.location.reload()} />
  }
}

export function RouteError({ report }: { readonly report: ReportError }) {
  const error = useRouteError()
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) report(error)
  }, [error, isMissing, report])
  const words = isMissing ? it.shell.missingCode : {}
  return <BrokenPage {...words} onRetry={() => window.location.reload()} />
}

export function NotFound() {
  const { title, text, action } = it.shell.notFound
  return (
    <AccessPage title={title} intro={text}>
      <ButtonLink kind="primary" to={HOTELS}>
        {action}
      </ButtonLink>
    </AccessPage>
  )
}
