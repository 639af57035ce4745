import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit as words } from '#i18n/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { refusals } from '#i18n/refusals.ts'
import { changeBooking } from '#store/commands/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/Caution.tsx'
import { useExplain } from '#ui/useExplain.ts'

/** A colleague was faster: the server knows another booking at the table in these days. */
export function TakenTable({ book }: { readonly book: Book }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const refusal = useSelect((state) => refusalOfRow(state, 'Book', book.id))
  if (refusal !== 'tableTaken') return null
  const assign = () => {
    explain(changeBooking(convivio, book.id, { sharesTable: true }, Date.now()))
    convivio.retry('Book', book.id)
  }
  return (
    <Caution
      kind="error"
      title={words.stay.tableTaken}
      actions={
        <>
          <Button onClick={() => convivio.retry('Book', book.id)}>{it.common.retry}</Button>
          <Button onClick={assign}>{words.stay.assignAnyway}</Button>
          <Button kind="quiet" onClick={() => convivio.discard('Book', book.id)}>
            {it.common.discard}
          </Button>
        </>
      }
    >
      {refusals.tableTaken}
    </Caution>
  )
}
