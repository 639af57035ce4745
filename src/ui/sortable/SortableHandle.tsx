import styles from './Sortable.module.css'

interface Props {
  readonly connect: (node: HTMLElement | null) => (() => void) | undefined
  readonly label: string
}

/** Where a row, whose child it is, is taken up: by mouse, by finger, or by the arrow keys while it has the focus. */
export function SortableHandle({ connect, label }: Props) {
  return (
    <button ref={connect} type="button" className={styles.handle} aria-label={label} data-handle />
  )
}
