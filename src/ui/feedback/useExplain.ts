import type { Verdict } from '#domain/rules/verdict.ts'
import { refusals } from '#i18n/refusals.ts'
import { useNotify } from './Notice.tsx'

/** Shows why a change was refused; without it a field would just fall back. */
export function useExplain(): (verdict: Verdict) => void {
  const notify = useNotify()
  return (verdict) => {
    if (verdict) notify.error(refusals[verdict])
  }
}
