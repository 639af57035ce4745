import type { Verdict } from '#domain/rules/verdict.ts'
import { refusalText } from '#i18n/refusals.ts'
import { useNotify } from './Notice.tsx'

/** Says in a notice why something was refused; nothing where it was not. */
export function useExplain(): (verdict: Verdict) => void {
  const notify = useNotify()
  return (verdict) => {
    if (verdict) notify.error(refusalText(verdict))
  }
}
