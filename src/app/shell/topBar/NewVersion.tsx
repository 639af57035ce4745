import { useLocation } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { useIsUnsaved } from '#ui/feedback/unsavedWork.ts'
import { Icon } from '#ui/Icon.tsx'
import { unsavedQuestion } from '#app/navigation/unsavedQuestion.ts'
import { loadNewVersion, useIsNewVersion } from '#app/offline/newVersion.ts'
import bar from './BarPill.module.css'
import styles from './TopBar.module.css'

export function NewVersion() {
  const isNew = useIsNewVersion()
  const isSaved = useSelect(({ saving }) => saving.unsent === 0)
  const isUnsaved = useIsUnsaved()
  const { search } = useLocation()
  if (!isNew || !isSaved || isUnsaved || unsavedQuestion(search)) return null
  return (
    <button type="button" className={`${bar.pill} ${styles.newVersion}`} onClick={loadNewVersion}>
      <Icon name="redo" size={20} />
      <span className={bar.text}>{it.shell.newVersion}</span>
    </button>
  )
}
