import { useRefusedRow } from '#store/editing/useRefusedRow.ts'
import { Refused } from '#ui/feedback/Refused.tsx'
import styles from './RefusedRowNote.module.css'

interface Props {
  readonly className: 'Book' | 'BookPerson'
  readonly id: string
}

/** What the server refused of a booking or a guest; a taken table is shown at its field. */
export function RefusedRowNote({ className, id }: Props) {
  const refused = useRefusedRow(className, id)
  if (!refused || refused.refusal === 'tableTaken') return null
  return (
    <div className={styles.refused}>
      <Refused {...refused} />
    </div>
  )
}
