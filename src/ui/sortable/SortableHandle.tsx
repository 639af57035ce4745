import styles from './Sortable.module.css'

interface Props {
  readonly connect: (node: HTMLElement | null) => (() => void) | undefined
  readonly label: string
}

/**
 * The handle of its parent row: drags by mouse or touch; with the focus, the arrow keys move the
 * row.
 */
export function SortableHandle({ connect, label }: Props) {
  return (
    <button ref={connect} type="button" className={styles.handle} aria-label={label} data-handle />
  )
}
