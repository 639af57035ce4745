import { QRCodeSVG } from 'qrcode.react'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import styles from './InviteQr.module.css'

const words = bookingEdit.invite

interface Props {
  readonly book: Book
  readonly link: string
  readonly onClose: () => void
}

export function InviteQr({ book, link, onClose }: Props) {
  const name = bookName(book)
  return (
    <Modal title={words.qrTitle} size="small" onClose={onClose}>
      <Flex vertical align="center" gap="md" className={styles.qr}>
        <figure>
          <QRCodeSVG value={link} level="M" size={232} marginSize={4} role="img" title={words.qr(name)} />
          <figcaption>{name}</figcaption>
        </figure>
        <CopyableText text={link} />
        <a href={link} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      </Flex>
    </Modal>
  )
}
