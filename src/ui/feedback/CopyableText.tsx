import { it } from '#i18n/it.ts'
import { Button } from '../Button.tsx'
import styles from './CopyableText.module.css'
import { useCopy } from './useCopy.ts'

export function CopyableText({ text, shown = text }: { readonly text: string; readonly shown?: string }) {
  const copy = useCopy()
  return (
    <span className={styles.copy}>
      <code>{shown}</code>
      <Button onClick={() => copy(text)} aria-label={`${it.common.copy}: ${text}`}>
        {it.common.copy}
      </Button>
    </span>
  )
}
