import { it } from '#i18n/it.ts'
import { comboLabel } from './shortcutCombo.ts'
import styles from './Shortcut.module.css'

export function Shortcut({ combo }: { readonly combo: string }) {
  const label = comboLabel(combo)
  return (
    <kbd className={styles.key} aria-label={it.common.shortcut(label)}>
      {label}
    </kbd>
  )
}
