import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { it } from '#i18n/it.ts'
import type { Loading } from '#store/loading.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Collection.module.css'

interface Props {
  readonly dishes: readonly Dish[]
  readonly loading: Loading
}

/** Says that labels are missing from the cards, if any of them should show one. */
export function LabelsFailed({ dishes, loading }: Props) {
  if (!loading.failed || !dishes.some(({ labels }) => labels && labels.length > 0)) return null
  return (
    <div role="status" className={styles.failed}>
      <p>{words.labelsFailed}</p>
      <Button onClick={loading.retry}>{it.common.retry}</Button>
    </div>
  )
}
