import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Report } from '#ui/feedback/report.ts'
import { BrokenPage } from './BrokenPage.tsx'

interface Props {
  readonly report: Report
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
