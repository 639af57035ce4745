import { useRefusedRow } from '#store/useRefusedRow.ts'
import { Refused } from '#ui/Refused.tsx'
import styles from './RefusedChanges.module.css'

/** What the server refused of this hotel's settings. */
export function RefusedChanges({ hotelId }: { readonly hotelId: string }) {
  const refused = useRefusedRow('Hotel', hotelId)
  if (!refused) return null
  return (
    <div className={styles.refused}>
      <Refused {...refused} />
    </div>
  )
}
