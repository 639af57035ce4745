import { it } from '#i18n/it.ts'
import { useNotify } from './Notice.tsx'

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const notify = useNotify()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(it.common.copied)
    } catch {
      // Without HTTPS, or without permission, there is no clipboard.
      notify.error(it.common.copyFailed)
    }
  }
}
