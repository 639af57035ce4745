import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddress } from '#ui/useAddress.ts'
import { reportQuery, withReport } from './reportQuery.ts'
import type { ReportQuery } from './reportQuery.ts'

export function useReportPlace() {
  const [query] = useSearchParams()
  const address = useAddress()
  const navigate = useNavigate()
  return {
    asked: reportQuery(query),
    ask: (asked: Partial<ReportQuery>) => {
      const { search, state } = address()
      const next = withReport(new URLSearchParams(search), asked).toString()
      void navigate({ search: next }, { replace: true, state, preventScrollReset: true })
    },
  }
}
