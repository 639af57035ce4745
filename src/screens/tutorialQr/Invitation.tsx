import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { refreshBookCode } from '#store/commands/bookings/refreshBookCode.ts'
import type { BookCodeAnswer } from '#store/commands/bookings/refreshBookCode.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './TutorialQrScreen.module.css'

const words = tutorial.qr

/** The link of a booking, made if there is none yet: as a QR code, on a phone as a link. */
export function Invitation({ booking }: { readonly booking: Book }) {
  const convivio = useConvivio()
  const [answer, setAnswer] = useState<BookCodeAnswer>()
  const link = booking.branchIoUrl
  const make = () => refreshBookCode(convivio, booking.id, serverNow()).then(setAnswer)
  const retry = () => {
    setAnswer(undefined)
    void make()
  }
  const begin = useEffectEvent(() => (link ? undefined : make()))
  useEffect(() => void begin(), [])

  if (!link)
    return (
      <section className={styles.card} role="status">
        {answer && answer.status !== 'done' ? (
          <>
            <p>{answer.status === 'refused' ? refusalText(answer.refusal) : words.failed}</p>
            <Button onClick={retry}>{it.common.retry}</Button>
          </>
        ) : (
          <p>{words.making}…</p>
        )}
      </section>
    )
  return (
    <section className={styles.card}>
      <div className={styles.code}>
        <QRCodeSVG
          value={link}
          size={240}
          marginSize={2}
          role="img"
          title={words.code(booking.refName ?? it.common.unnamed)}
        />
        <p>{words.scan}</p>
      </div>
      <div className={styles.link}>
        <p>{words.tap}</p>
        <a href={link} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      </div>
    </section>
  )
}
