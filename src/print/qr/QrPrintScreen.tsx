import { useParams } from 'react-router-dom'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { it } from '#i18n/it.ts'
import { qr } from '#i18n/hotel/qr.ts'
import { qrPaper } from '#print/frame/papers.ts'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { useHotel } from '#store/hooks.tsx'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { QrSheet } from './QrSheet.tsx'

/** The sheet of 18 QR codes of the hotel's menu (docs/domain.md, Public menu and QR). */
export function QrPrintScreen({ link }: { readonly link: string }) {
  const { hotelid = '' } = useParams()
  const hotel = useHotel()
  const features = useFeatures()
  const logo = photoUrl(hotel?.logo)
  const name = hotel?.name?.trim() || it.common.unnamed
  return (
    <PrintPage
      title={`${qr.title} ${name}`}
      heading={qr.sheet}
      closeTo={`/hotels/${hotelid}`}
      paper={qrPaper}
      controls={<p>{qr.hint}</p>}
    >
      <QrSheet hotel={name} link={link} logo={logo && fileAddress(logo, features)} />
    </PrintPage>
  )
}
