import { Icon } from '#ui/Icon.tsx'
import { useCopy } from '#ui/useCopy.ts'
import styles from './CopyText.module.css'

interface Props {
  readonly text: string
  readonly shown: string
  readonly label: string
}

export function CopyText({ text, shown, label }: Props) {
  const copy = useCopy()
  return (
    <button type="button" className={styles.copy} title={text} aria-label={label} onClick={() => void copy(text)}>
      <span>{shown}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}
