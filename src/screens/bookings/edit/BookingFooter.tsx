import { lazy, Suspense, useState } from 'react'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit as words } from '#i18n/bookings/bookingEdit.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { useWayFromBooking } from '#screens/links/useWayToBooking.ts'
import { useSelect } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { useMay } from '#store/useMay.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { savingNote } from '#ui/feedback/savingNote.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconClass } from '#ui/IconButton.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './BookingFooter.module.css'

function SavingLine() {
  const saving = useSelect((state) => state.saving)
  const durable = useSelect((state) => state.durable)
  const note = savingNote(saving, durable)
  const isWaiting = note?.tone === 'waiting'
  return (
    <p role="status" className={styles.saving} data-shown={isWaiting ? '' : undefined}>
      {isWaiting && (
        <>
          <Icon name="offline" size={18} />
          <span>{durable ? words.waiting(saving.away?.isOffline === true) : note.text}</span>
        </>
      )}
    </p>
  )
}

const InviteQr = lazy(async () => ({ default: (await import('./InviteQr.tsx')).InviteQr }))

interface Props {
  readonly book: Book
  readonly inviteRefusal: Verdict
  readonly onDelete: () => void
  readonly onAdd: () => void
  readonly onDone: () => void
  readonly onChangeRoom: () => void
  readonly onSplit: () => void
}

export function BookingFooter(props: Props) {
  const { book, inviteRefusal, onDone } = props
  const [isQrOpen, setQrOpen] = useState(false)
  const link = inviteRefusal ? undefined : book.branchIoUrl
  const isPhone = useMedia('(max-width: 767px)')
  const mayLodge = useMay().writes('Book', 'update', 'room')
  const others = { ...props, link, onShowQr: () => setQrOpen(true) }
  return (
    <>
      <Flex wrap align="center" gap="sm" className={styles.footer}>
        <SavingLine />
        {!isPhone && <OtherActions {...others} />}
        {(isPhone || mayLodge) && (
          <Popover
            above
            align={isPhone ? 'start' : 'end'}
            label={words.more}
            trigger={<Icon name="more" size={22} />}
            className={iconClass('boxed')}
          >
            {(close) => (
              <div className={styles.others}>
                {isPhone && <OtherActions {...others} close={close} />}
                {mayLodge && <WayActions {...props} close={close} />}
              </div>
            )}
          </Popover>
        )}
        <Button kind="primary" onClick={onDone}>
          {it.common.done}
        </Button>
      </Flex>
      {isQrOpen && link && (
        <Suspense>
          <InviteQr book={book} link={link} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const closingWith = (close: () => void) => (run: () => void) => () => {
  close()
  run()
}

interface OthersProps extends Pick<Props, 'book' | 'inviteRefusal' | 'onDelete' | 'onAdd'> {
  /** What the guests open, if they can. */
  readonly link: string | undefined
  readonly onShowQr: () => void
  /** Closes the menu in which they are. */
  readonly close?: () => void
}

function OtherActions({ book, inviteRefusal, link, onDelete, onAdd, onShowQr, close = () => {} }: OthersProps) {
  const { search, state } = useWayFromBooking()
  const now = useNow()
  const mayDelete = useSelect((rows) => deletesBook(rows, book.id, now))
  const closing = closingWith(close)
  return (
    <>
      <span className={styles.delete}>
        {mayDelete && (
          <Button kind="quiet" icon={<Icon name="trash" />} onClick={closing(onDelete)}>
            {words.delete}
          </Button>
        )}
      </span>
      <Button
        icon={<Icon name="qr" />}
        disabled={!link}
        title={inviteRefusal ? refusalText(inviteRefusal) : link ? undefined : words.invite.qrNone}
        aria-haspopup="dialog"
        onClick={closing(onShowQr)}
      >
        {words.showQr}
      </Button>
      <ButtonLink
        icon={<Icon name="orders" />}
        to={{ pathname: `/hotels/${book.hotel}/summary/${book.id}`, search }}
        state={state}
      >
        {bookings.orders}
      </ButtonLink>
      <Button icon={<Icon name="plus" />} onClick={onFirstClick(closing(onAdd))}>
        {words.add}
      </Button>
    </>
  )
}

interface WayActionsProps extends Pick<Props, 'onChangeRoom' | 'onSplit'> {
  readonly close: () => void
}

function WayActions({ onChangeRoom, onSplit, close }: WayActionsProps) {
  const closing = closingWith(close)
  return (
    <>
      <Button icon={<Icon name="rooms" />} aria-haspopup="dialog" onClick={closing(onChangeRoom)}>
        {bookingWays.changeRoom.open}
      </Button>
      <Button icon={<Icon name="duplicate" />} aria-haspopup="dialog" onClick={closing(onSplit)}>
        {bookingWays.split.open}
      </Button>
    </>
  )
}
