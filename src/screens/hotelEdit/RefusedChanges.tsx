import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { settings } from '#i18n/settings.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable, refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import styles from './RefusedChanges.module.css'

/** What the server did not take of this hotel's settings, and the two ways on. */
export function RefusedChanges({ hotelId }: { readonly hotelId: string }) {
  const convivio = useConvivio()
  const refusal = useSelect((state) => refusalOfRow(state, 'Hotel', hotelId))
  if (!refusal) return null
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <strong>{settings.refused}</strong>
        <br />
        {refusals[refusal]}
      </p>
      <div className={styles.buttons}>
        {isRetryable(refusal) && (
          <Button onClick={() => convivio.retry('Hotel', hotelId)}>{it.common.retry}</Button>
        )}
        <Button kind="quiet" onClick={() => convivio.discard('Hotel', hotelId)}>
          {it.common.discard}
        </Button>
      </div>
    </div>
  )
}
