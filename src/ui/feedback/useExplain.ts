import type { Verdict } from '#domain/rules/verdict.ts'
import { refusals } from '#i18n/refusals.ts'
import { useNotify } from './Notice.tsx'

export function useExplain(): (verdict: Verdict) => void {
  const notify = useNotify()
  return (verdict) => {
    if (verdict) notify.error(refusals[verdict])
  }
}
