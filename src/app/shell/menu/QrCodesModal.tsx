import { QRCodeSVG } from 'qrcode.react'
import { it } from '#i18n/it.ts'
import { qr } from '#i18n/hotel/qr.ts'
import { useRow } from '#store/hooks.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { useFeatures } from '#ui/features.ts'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { guestLink } from '#app/config.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './QrCodesModal.module.css'

interface Props {
  readonly hotelId: string
  readonly onClose: () => void
}

export function QrCodesModal({ hotelId, onClose }: Props) {
  const hotel = useRow('Hotel', hotelId)
  const name = hotel?.name?.trim() || it.common.unnamed
  const link = guestLink(hotelId, useFeatures())
  return (
    <Modal
      title={qr.title}
      onClose={onClose}
      size="small"
      footer={
        <ButtonLink to={`/hotels/${hotelId}/print/qr`} kind="primary" onClick={onClose}>
          {qr.print}
        </ButtonLink>
      }
    >
      <Flex vertical align="center" gap="md" className={styles.codes}>
        <figure>
          <QRCodeSVG value={link} level="M" size={208} marginSize={4} role="img" title={qr.code(name)} />
          <figcaption>{name}</figcaption>
        </figure>
        <p>{qr.text}</p>
        <CopyableText text={link} />
        <a href={link} target="_blank" rel="noreferrer">
          {qr.open}
        </a>
      </Flex>
    </Modal>
  )
}
