import { dishEdit } from '#i18n/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable, refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from './Caution.tsx'
import styles from './RefusedDish.module.css'

interface Props {
  readonly className: 'Dish' | 'DishImage'
  readonly id: string
}

/** What the server did not take of a dish or its photo, and the two ways on. */
export function RefusedDish({ className, id }: Props) {
  const convivio = useConvivio()
  const refusal = useSelect((state) => refusalOfRow(state, className, id))
  if (!refusal) return null
  return (
    <Caution kind="error" title={dishEdit.refused}>
      {refusals[refusal]}
      <div className={styles.buttons}>
        {isRetryable(refusal) && (
          <Button onClick={() => convivio.retry(className, id)}>{it.common.retry}</Button>
        )}
        <Button kind="quiet" onClick={() => convivio.discard(className, id)}>
          {it.common.discard}
        </Button>
      </div>
    </Caution>
  )
}
