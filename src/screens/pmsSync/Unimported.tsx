import type { Refusal } from '#domain/rules/verdict.ts'
import type { UnimportedBook } from '#domain/schema/pms.ts'
import { pmsRefusal } from '#i18n/hotel/pms.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText, refusals } from '#i18n/refusals.ts'
import { useConvivio, useRow } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import styles from './Sync.module.css'

const words = pms.sync

const isOurs = (one: UnimportedBook): one is Extract<UnimportedBook, { readonly refused: Refusal }> =>
  Object.hasOwn(refusals, one.refused)

/** The PMS's row cannot be read, or the booking cannot be written. */
const whyNot = (one: UnimportedBook): string => {
  // The usual sentence of it speaks of a file.
  if (one.refused === 'importInvalid') return words.rowInvalid
  return isOurs(one) ? refusalText(one.refused) : pmsRefusal(one)
}

/** Bookings of the PMS that could not be imported, until they are or somebody leaves them out. */
export function Unimported({ hotelId }: { readonly hotelId: string }) {
  const convivio = useConvivio()
  const notify = useNotify()
  const { isAsking, ask } = useCall('leave-out-pms-booking')
  const { refused = [] } = useRow('PmsSync', hotelId) ?? {}
  if (refused.length === 0) return null
  const leaveOut = async (reference: string) => {
    const answer = await ask({ hotelId, reference })
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    await convivio.look()
  }
  return (
    <details className={styles.unimported}>
      <summary>{words.refused(refused.length)}</summary>
      <ul>
        {refused.map((one, at) => {
          const { reference } = one
          return (
            <li key={reference ?? at}>
              {reference && <b>{pms.test.reference(reference)}: </b>}
              {whyNot(one)}{' '}
              {reference && (
                <TextButton
                  aria-label={words.leaveOutOf(reference)}
                  disabled={isAsking}
                  onClick={() => void leaveOut(reference)}
                >
                  {words.leaveOut}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
