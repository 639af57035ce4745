import { QRCodeSVG } from 'qrcode.react'
import { qr } from '#i18n/hotel/qr.ts'
import { qrPaper } from '#print/frame/papers.ts'
import { Sheet } from '#print/frame/Sheet.tsx'
import styles from './QrSheet.module.css'

/** QR codes of a page: three columns, six rows (docs/domain.md, Public menu and QR). */
const CODES = 18

interface Props {
  readonly hotel: string
  readonly link: string
  readonly logo: string | undefined
}

export function QrSheet({ hotel, link, logo }: Props) {
  return (
    <Sheet paper={qrPaper} aria-label={qr.sheet}>
      <div className={styles.page}>
        <ul className={styles.codes}>
          {Array.from({ length: CODES }, (_, at) => (
            <li key={at}>
              {logo && <img className={styles.logo} src={logo} alt="" />}
              <p className={styles.hotel}>{hotel}</p>
              <QRCodeSVG value={link} level="M" marginSize={2} role="img" title={qr.code(hotel)} />
              <p className={styles.scan}>
                {qr.scan} <span lang="en">{qr.scanEnglish}</span>
              </p>
            </li>
          ))}
        </ul>
        <CutMarks />
      </div>
    </Sheet>
  )
}

const ACROSS = [0, 1, 2, 3]
const DOWN = [0, 1, 2, 3, 4, 5, 6]

/** A small cross wherever four codes meet, in millimetres of the grid. */
function CutMarks() {
  return (
    <svg className={styles.marks} viewBox="0 0 190 277" aria-hidden="true">
      {ACROSS.flatMap((column) =>
        DOWN.map((row) => (
          <path
            key={`${column} ${row}`}
            transform={`translate(${(column * 190) / 3} ${(row * 277) / 6})`}
            d="M-3 0h6M0-3v6"
            stroke="#6b6b6b"
            strokeWidth="0.2"
          />
        )),
      )}
    </svg>
  )
}
