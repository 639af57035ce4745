import { it } from '#i18n/it.ts'
import { people as words } from '#i18n/people.ts'
import { refusals } from '#i18n/refusals.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable, refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import styles from './RefusedPerson.module.css'

/** What the server did not take of a person, and the ways on. */
export function RefusedPerson({ id }: { readonly id: string }) {
  const convivio = useConvivio()
  const refusal = useSelect((state) => refusalOfRow(state, 'BookPerson', id))
  if (!refusal) return null
  return (
    <div className={styles.refused} role="alert">
      <strong>{words.refused}</strong>
      <p>{refusals[refusal]}</p>
      <div>
        {isRetryable(refusal) && (
          <Button onClick={() => convivio.retry('BookPerson', id)}>{it.common.retry}</Button>
        )}
        <Button kind="quiet" onClick={() => convivio.discard('BookPerson', id)}>
          {it.common.discard}
        </Button>
      </div>
    </div>
  )
}
