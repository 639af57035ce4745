import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { unseenCount } from '#store/selectors/extraOrders.ts'
import { Text } from '#ui/Text.tsx'
import styles from './UnseenOrders.module.css'

const MAX_SHOWN = 99

export function UnseenOrders({ hotelId }: { readonly hotelId: string }) {
  const count = useSelect((state) => unseenCount(state, hotelId))
  if (count === 0) return null
  return (
    <Text size="sm" tabular className={styles.badge}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visuallyHidden">{it.shell.unseenOrders(count)}</span>
    </Text>
  )
}
