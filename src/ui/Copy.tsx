import { it } from '#i18n/it.ts'
import { Button } from './Button.tsx'
import styles from './Copy.module.css'
import { useNotify } from './Notice.tsx'

/** A text that is used elsewhere, such as a link, with the button that copies it. */
export function Copy({ text }: { readonly text: string }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(it.common.copied)
    } catch {
      // Without https, or when the browser was told no, there is no clipboard to write to.
      notify.error(it.common.copyFailed)
    }
  }
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      <Button onClick={copy} aria-label={`${it.common.copy}: ${text}`}>
        {it.common.copy}
      </Button>
    </span>
  )
}
