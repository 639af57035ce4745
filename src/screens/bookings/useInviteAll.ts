import { serverNow } from '#browser/clock.ts'
import { oncePerAddress, sameAddresses } from '#domain/rules/bookings/sameAddress.ts'
import { isInvitationHeldBack } from '#domain/rules/bookings/invitationMail.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { toSameAddress } from '#i18n/bookings/sameAddress.ts'
import { inviteAgain } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useNow } from '#ui/useNow.ts'

export interface InviteAll {
  readonly amount: number
  readonly onPress: () => void
}

/** Sends the invitations of the listed bookings that an import held back; undefined where there is none. */
export function useInviteAll(hotel: Hotel, listed: readonly Book[]): InviteAll | undefined {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const notify = useNotify()
  const now = useNow()
  const waiting = listed.filter((book) => isInvitationHeldBack(book, hotel, now))
  const { isConfigured } = useMailState(hotel.id, waiting.length > 0)
  if (waiting.length === 0) return undefined
  const send = (books: readonly Book[]) => {
    const refusal = books.map(({ id }) => inviteAgain(convivio, id, serverNow())).find(Boolean)
    if (refusal) return explain(refusal)
    if (isConfigured === false) notify.note(words.inviteAll.withoutMail(books.length))
    else notify.success(words.inviteAll.marked(books.length))
  }
  const sendOncePerAddress = () => {
    send(oncePerAddress(waiting))
    return false
  }
  const invite = async () => {
    const told = toSameAddress(sameAddresses(waiting.map(({ refEmail = '' }) => refEmail)))
    const choice =
      told === ''
        ? {}
        : { confirm: words.inviteAll.every, also: { label: words.inviteAll.oncePerAddress, act: sendOncePerAddress } }
    const text = words.inviteAll.question(waiting.map(bookName), isConfigured !== false, told)
    if (await confirm({ text, ...choice })) send(waiting)
  }
  return { amount: waiting.length, onPress: () => void invite() }
}
