import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { Icon } from '#ui/Icon.tsx'
import { loadNewVersion, useIsNewVersion } from '../offline/newVersion.ts'
import bar from './BarPill.module.css'
import styles from './NewVersion.module.css'

/** 'Nuova versione: ricarica', once one has come; not while something is to be saved. */
export function NewVersion() {
  const isNew = useIsNewVersion()
  const isSaved = useSelect(({ saving }) => saving.unsent === 0)
  if (!isNew || !isSaved) return null
  return (
    <button type="button" className={`${bar.pill} ${styles.button}`} onClick={loadNewVersion}>
      <Icon name="redo" size={20} />
      <span className={bar.text}>{it.shell.newVersion}</span>
    </button>
  )
}
