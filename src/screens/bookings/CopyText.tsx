import { Icon } from '#ui/Icon.tsx'
import { useCopy } from '#ui/useCopy.ts'
import styles from './CopyText.module.css'

interface Props {
  readonly text: string
  /** How it stands in the row, cut where there is no room. */
  readonly shown: string
  readonly label: string
}

/** A text of a row that copies itself. */
export function CopyText({ text, shown, label }: Props) {
  const copy = useCopy()
  return (
    <button type="button" className={styles.copy} title={text} aria-label={label} onClick={() => void copy(text)}>
      <span>{shown}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}
