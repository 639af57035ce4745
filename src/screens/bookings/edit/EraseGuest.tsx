import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { canEraseGuest } from '#domain/rules/bookings/guestData.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { longDate } from '#i18n/format/dates.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { eraseGuest } from '#store/commands/bookings/eraseGuest.ts'
import { useConvivio, useHotel } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import { useNow } from '#ui/useNow.ts'

const words = bookingEdit.erase

export function EraseGuest({ book, zone }: { readonly book: Book; readonly zone: string }) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const hotel = useHotel()
  const now = useNow()
  const [isErasing, setErasing] = useState(false)
  if (book.erasedAt !== undefined)
    return (
      <Text component="p" type="secondary">
        {words.erased(longDate(dayOf(book.erasedAt, zone)))}
      </Text>
    )
  if (hotel?.duty !== undefined || canEraseGuest(book, now)) return null

  const erase = async () => {
    const isSure = await confirm({ title: words.title, text: words.text, confirm: words.confirm, danger: true })
    if (!isSure) return
    setErasing(true)
    const answer = await eraseGuest(convivio, book.id, serverNow())
    setErasing(false)
    if (answer.status === 'done') notify.success(words.done)
    else notify.error(answer.status === 'refused' ? refusalText(answer.refusal) : failures[answer.failure])
  }
  return (
    <div>
      <Button kind="quiet" icon={<Icon name="trash" />} loading={isErasing} onClick={() => void erase()}>
        {words.button}
      </Button>
    </div>
  )
}
