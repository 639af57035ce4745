import { serverNow } from '#browser/clock.ts'
import { plainName, saveFile } from '#browser/saveFile.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { companyLine } from '#domain/rules/hotel/company.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { longDate } from '#i18n/format/dates.ts'
import { exportData } from '#i18n/hotel/exportData.ts'
import { it } from '#i18n/it.ts'
import { useHotelExport } from '#store/exporting/useHotelExport.ts'
import { ExportPanel } from '#ui/feedback/ExportPanel.tsx'

/** Everything of a hotel as a file, also of one whose subscription has ended. */
export function HotelExport({ hotel }: { readonly hotel: Hotel }) {
  const { state, start, stop } = useHotelExport()
  const name = hotel.name?.trim() ? hotel.name : it.common.unnamed
  const begin = () => {
    const zone = timeZoneOf(hotel)
    const today = dayOf(serverNow(), zone)
    void start({
      hotelId: hotel.id,
      zone,
      readMe: (files) => exportData.readMe(name, companyLine(hotel.company), longDate(today), files),
      keep: (content) => saveFile(exportData.fileName(plainName(name), today), content),
    })
  }
  return <ExportPanel state={state} onStart={begin} onStop={stop} />
}
