import { useParams } from 'react-router-dom'
import { QrPrintScreen } from '#screens/qrPrint/QrPrintScreen.tsx'
import { guestLink, readConfig } from '../config.ts'

/** The sheet of codes, told what its codes open: screens know nothing of the configuration. */
export function QrCodesPage() {
  const { hotelid = '' } = useParams()
  return <QrPrintScreen link={guestLink(hotelid, readConfig())} />
}
