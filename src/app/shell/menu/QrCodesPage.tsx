import { useParams } from 'react-router-dom'
import { useFeatures } from '#ui/features.ts'
import { guestLink } from '#app/config.ts'
import { QrPrintScreen } from '#print/qr/QrPrintScreen.tsx'

export function QrCodesPage() {
  const { hotelid = '' } = useParams()
  return <QrPrintScreen link={guestLink(hotelid, useFeatures())} />
}
