import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { canErasePerson } from '#domain/rules/bookings/guestData.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { people } from '#i18n/bookings/people.ts'
import { problemOf } from '#i18n/refusals.ts'
import { erasePerson } from '#store/commands/bookings/eraseGuest.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useNow } from '#ui/useNow.ts'

const words = people.erase

interface Props {
  readonly book: Book
  readonly person: BookPerson
  readonly at: number
  readonly zone: string
}

export function ErasePerson({ book, person, at, zone }: Props) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const now = useNow()
  const { manages } = useMay()
  const [isErasing, setErasing] = useState(false)
  if (!manages || canErasePerson(person, book, zone, now)) return null
  const erase = async () => {
    if (!(await confirm({ title: words.title, text: words.text, confirm: words.confirm, danger: true }))) return
    setErasing(true)
    const problem = problemOf(await erasePerson(convivio, person.id, serverNow()))
    setErasing(false)
    if (problem === undefined) notify.success(words.done)
    else notify.error(problem)
  }
  return (
    <div>
      <Button
        kind="quiet"
        icon={<Icon name="trash" />}
        loading={isErasing}
        aria-label={words.buttonOf(at)}
        onClick={() => void erase()}
      >
        {words.button}
      </Button>
    </div>
  )
}
