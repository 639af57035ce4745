import type { ReactNode } from 'react'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { printFrame as words } from '#i18n/print.ts'
import { useSelect } from '#store/hooks.tsx'
import { useNow } from '#ui/useNow.ts'
import { pageMarks } from './pageMarks.ts'
import { reportPapers } from './papers.ts'
import type { ReportForm } from './papers.ts'
import { PrintPage } from './PrintPage.tsx'
import { ScreenNotes } from './ScreenNote.tsx'

interface Props {
  readonly hotel: Hotel
  readonly title: string
  /** Whose or of when the report is. */
  readonly about: string
  readonly form: ReportForm
  readonly heading: string
  readonly fileName: string
  readonly closeTo: string
  readonly controls: ReactNode
  /** Instead of the report, while there is none. */
  readonly waiting?: ReactNode
  /** What a device that is away may lack; said on paper as well. */
  readonly mayMiss?: (away: string) => string
  readonly onPrintAtOnce?: (() => void) | undefined
  readonly onPrint?: (() => void) | undefined
  readonly children: ReactNode
}

export const hotelNameOf = ({ name }: Hotel): string => name?.trim() || it.common.unnamed

/** A report over several pages, each with its name, its hotel, its number and when it was printed. */
export function ReportPage({
  hotel,
  title,
  about,
  form,
  heading,
  fileName,
  closeTo,
  controls,
  waiting,
  mayMiss,
  onPrintAtOnce,
  onPrint,
  children,
}: Props) {
  const now = useNow()
  const away = useSelect(({ saving }) => saving.away)
  const awaySince = mayMiss && away && it.shell.saving.waiting(0, away)
  return (
    <PrintPage
      paper={reportPapers[form]}
      pageMarks={pageMarks({
        hotel: hotelNameOf(hotel),
        about: words.about([title, about]),
        printedAt: words.about([words.printedAt(now, timeZoneOf(hotel)), ...(awaySince ? [awaySince] : [])]),
        page: words.page,
      })}
      title={fileName}
      heading={heading}
      closeTo={closeTo}
      isEmpty={waiting !== undefined}
      onPrintAtOnce={onPrintAtOnce}
      onPrint={onPrint}
      controls={controls}
    >
      {waiting ?? (
        <>
          {awaySince && <ScreenNotes notes={[mayMiss(awaySince)]} />}
          {children}
        </>
      )}
    </PrintPage>
  )
}
