import { Icon } from './Icon.tsx'
import styles from './Sortable.module.css'

interface Props {
  readonly connect: (node: HTMLElement | null) => void
  readonly label: string
  /** One place up or down, by the arrow keys. */
  readonly onStep: (step: -1 | 1) => void
}

/** Where a row is taken up: by mouse, by finger, or by the arrow keys while it has the focus. */
export function SortableHandle({ connect, label, onStep }: Props) {
  return (
    <button
      ref={connect}
      type="button"
      className={styles.handle}
      aria-label={label}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey } = event
        if (ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
        event.preventDefault()
        onStep(key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <Icon name="grip" size={18} />
    </button>
  )
}
