import type { ClassName } from '#domain/schema/classes.ts'
import { bookingEdit as words } from '#i18n/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable, refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './Notice.module.css'

interface Props {
  readonly className: ClassName
  readonly id: string
}

/** What the server did not take of a row, and the ways on; a taken table is told at its field. */
export function RefusedRow({ className, id }: Props) {
  const convivio = useConvivio()
  const refusal = useSelect((state) => refusalOfRow(state, className, id))
  if (!refusal || refusal === 'tableTaken') return null
  return (
    <Notice kind="error" title={words.refused}>
      {refusals[refusal]}
      <div className={styles.buttons}>
        {isRetryable(refusal) && (
          <Button onClick={() => convivio.retry(className, id)}>{it.common.retry}</Button>
        )}
        <Button kind="quiet" onClick={() => convivio.discard(className, id)}>
          {it.common.discard}
        </Button>
      </div>
    </Notice>
  )
}
