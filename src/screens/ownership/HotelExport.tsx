import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { companyLine } from '#domain/rules/hotel/company.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { longDate } from '#i18n/format/dates.ts'
import { exportData } from '#i18n/hotel/exportData.ts'
import { it } from '#i18n/it.ts'
import { useHotelExport } from '#store/exporting/useHotelExport.ts'
import { ExportPanel } from '#ui/feedback/ExportPanel.tsx'

/** Long enough for a slow disk; the browser copies the content meanwhile. */
const KEPT_MS = MINUTE_MS

function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}

/** Letters and digits that every file system takes. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'albergo'

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
