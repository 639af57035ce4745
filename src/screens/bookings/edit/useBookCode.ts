import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { canInvite } from '#domain/rules/bookings/booking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { refreshBookCode } from '#store/commands/bookings/refreshBookCode.ts'
import type { BookCodeAnswer } from '#store/commands/bookings/refreshBookCode.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

export type BookCode = ReturnType<typeof useBookCode>

function faultOf(answer: BookCodeAnswer): string | undefined {
  if (answer.status === 'done') return undefined
  return answer.status === 'refused' ? refusalText(answer.refusal) : failures[answer.failure]
}

export function useBookCode(book: Book, people: number, isNew: boolean) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<BookCodeAnswer>()
  const [isAsking, setAsking] = useState(false)
  const isReady = canInvite(book, people)
  const makesItself = isNew && isReady && book.code === undefined && answer === undefined
  const ask = () => refreshBookCode(convivio, book.id, serverNow())
  const begin = useEffectEvent(ask)
  useEffect(() => {
    if (makesItself) void begin().then(setAnswer)
  }, [makesItself])
  const make = async () => {
    setAsking(true)
    setAnswer(await ask())
    setAsking(false)
  }
  return {
    isReady,
    isMaking: isAsking || makesItself,
    fault: answer && faultOf(answer),
    make: () => void make(),
    async refresh() {
      if (await confirm({ text: bookingEdit.invite.refreshText })) await make()
    },
  }
}
