import { useParams } from 'react-router-dom'
import { onDevice } from '#browser/keptItems.ts'
import { extraOrderSlip } from '#domain/reports/extraOrderSlip.ts'
import { seesPrices } from '#domain/rules/team/duties.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { extraOrderPrint as words } from '#i18n/orders/extraOrderPrint.ts'
import { extraOrders } from '#i18n/orders/extraOrders.ts'
import { it } from '#i18n/it.ts'
import { printFrame } from '#i18n/print.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { slipMarks } from '#print/frame/pageMarks.ts'
import { heightWithin, rollPaper, slipPaper } from '#print/frame/papers.ts'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { ScreenNotes } from '#print/frame/ScreenNote.tsx'
import { useFit } from '#print/frame/useFit.ts'
import { useHotel, useRow, useSelect } from '#store/hooks.tsx'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { lodgedAt } from '#store/selectors/roomParts.ts'
import { useBooking } from '#store/scopes/useBooking.ts'
import { useScopes } from '#store/scopes/useScope.ts'
import { useMay } from '#store/useMay.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNow } from '#ui/useNow.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { OrderSlip } from './OrderSlip.tsx'
import { printedSlip } from './printedSlip.ts'

const slipFormats = ['a6', 'roll'] as const
type SlipFormat = (typeof slipFormats)[number]

const KEY = 'convivio.slipFormat'

const formatOf = (text: string | null): SlipFormat | undefined => slipFormats.find((format) => format === text)

/** As `?format=` says, else as it was last printed on this device. */
const readSlipFormat = (query: URLSearchParams): SlipFormat =>
  formatOf(query.get('format')) ?? formatOf(onDevice.get(KEY)) ?? 'a6'

const rememberSlipFormat = (format: SlipFormat): void => void onDevice.set(KEY, format)

const SCOPES = ['extraOrders'] as const

const loadingWords = {
  loading: words.loading,
  failed: { title: words.failed, text: it.failures.unreachable },
}

const formats = slipFormats.map((value) => ({ value, label: words.formats[value] }))

/** From the largest letters, and the height between the margins in millimetres. */
const FITS = {
  a6: { settings: ['large', 'medium', 'small'], height: heightWithin(slipPaper) },
  roll: { settings: ['roll'], height: Infinity },
} as const

interface Props {
  readonly hotel: Hotel
  readonly order: ExtraMealOrder
}

function ExtraOrderPrint({ hotel, order }: Props) {
  const { query, replace } = useUrlQuery()
  const format = readSlipFormat(query)
  const now = useNow()
  const booking = useBooking(hotel.id, order.book)
  const book = useSelect((state) => lodgedAt(state, booking.book, order.dueDate ?? now))
  const table = useRow('Table', book?.table)
  const room = useRow('Room', book?.room)
  const dishes = useSelect(({ tables }) => tables.Dish)
  const { access } = useMay()
  const away = useSelect(({ saving }) => saving.away)
  const { slip, fileName } = printedSlip({
    hotel,
    order,
    book,
    slip: extraOrderSlip(order, { book, table, room }),
    dishes,
    seesPrices: seesPrices(access),
    now,
  })
  const isReady = !booking.isLoading && !booking.failed
  const content = JSON.stringify([format, slip, isReady])
  const { settings, height } = FITS[format]
  const { sheet, fit } = useFit<string>(content, settings, height)
  const paper = format === 'roll' ? rollPaper(fit?.height ?? 0) : slipPaper
  return (
    <PrintPage
      paper={paper}
      pageMarks={fit && fit.pages > 1 ? slipMarks({ about: slip.number, page: printFrame.page }) : ''}
      title={fileName}
      heading={words.title}
      closeTo={`/hotels/${hotel.id}/extramealorders`}
      isEmpty={!isReady}
      controls={
        <PrintChoice
          label={words.format}
          choices={formats}
          value={format}
          onChange={(chosen) => {
            rememberSlipFormat(chosen)
            void replace({ format: chosen })
          }}
        />
      }
    >
      {away && <ScreenNotes notes={[words.mayHaveChanged(it.shell.saving.waiting(0, away))]} />}
      {isReady ? (
        <OrderSlip ref={sheet} label={words.slip} slip={slip} paper={paper} format={format} setting={fit?.setting} />
      ) : (
        <LoadingState shape="sheet" loading={booking} words={loadingWords} />
      )}
    </PrintPage>
  )
}

/** The slip of an order outside the meals (docs/domain.md, Orders outside meals). */
export function ExtraOrderPrintScreen() {
  const { hotelid = '', orderid = '' } = useParams()
  const hotel = useHotel()
  const scopes = useScopes(hotelid, SCOPES)
  const { row: order, ...linked } = useLinkedRow('ExtraMealOrder', orderid, hotelid)
  const loading = scopes.isLoading || scopes.failed ? scopes : linked
  if (hotel && order) return <ExtraOrderPrint hotel={hotel} order={order} />
  if (loading.isLoading || loading.failed) return <LoadingState shape="sheet" loading={loading} words={loadingWords} />
  return (
    <EmptyState
      {...words.gone}
      action={
        <ButtonLink kind="primary" to={`/hotels/${hotelid}/extramealorders`}>
          {extraOrders.title}
        </ButtonLink>
      }
    />
  )
}
