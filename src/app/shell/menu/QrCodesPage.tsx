import { useParams } from 'react-router-dom'
import { QrPrintScreen } from '#screens/qrPrint/QrPrintScreen.tsx'
import { useFeatures } from '#ui/features.ts'
import { guestLink } from '#app/config.ts'

export function QrCodesPage() {
  const { hotelid = '' } = useParams()
  return <QrPrintScreen link={guestLink(hotelid, useFeatures())} />
}
