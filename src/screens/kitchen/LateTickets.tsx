import { serverNow } from '#browser/clock.ts'
import { isPrinterReady, printState } from '#domain/kitchen/printing.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { PrintJob, Printer } from '#domain/schema/printers.ts'
import { kitchenPrinters } from '#i18n/orders/kitchenPrinters.ts'
import { printAgain } from '#store/commands/kitchen/printJobs.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { printersOfHotel, printJobsOfMeal } from '#store/selectors/kitchen.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { OpenedLine } from './OpenedLine.tsx'

const words = kitchenPrinters.late

interface Props {
  readonly hotel: Hotel
  readonly mealId: string
  readonly now: Instant
}

/** What printers owe for more than ten seconds, with what can be done about it. */
export function LateTickets({ hotel, mealId, now }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const mayPrint = useMay().writes('PrintJob', 'create', 'ticket')
  const jobs = useSelect((state) => printJobsOfMeal(state, mealId))
  const printers = useSelect((state) => printersOfHotel(state, hotel.id))
  const late = jobs.filter((job) => printState(job, now).is === 'late')
  if (late.length === 0) return null
  const owing = printers.filter(({ id }) => late.some(({ printer }) => printer === id))
  const print = (some: readonly PrintJob[], printerId: string) => {
    for (const job of some) explain(printAgain(convivio, job, printerId, serverNow()))
  }
  return (
    <OpenedLine isUrgent title={words.count(late.length)} text={owing.map(words.printer).join(', ')} name={words.title}>
      {mayPrint && late.length > 1 && (
        <Flex wrap gap="sm">
          {printers
            .filter((one) => isPrinterReady(one) && late.some(({ printer }) => printer !== one.id))
            .map(({ id, name = '' }) => (
              <Button
                key={id}
                onClick={() =>
                  print(
                    late.filter(({ printer }) => printer !== id),
                    id,
                  )
                }
              >
                {words.allOn(name)}
              </Button>
            ))}
        </Flex>
      )}
      <ul>
        {late.map((job) => (
          <LateTicket key={job.id} {...{ job, printers, now }} zone={timeZoneOf(hotel)} onPrint={mayPrint && print} />
        ))}
      </ul>
    </OpenedLine>
  )
}

interface TicketProps {
  readonly job: PrintJob
  readonly printers: readonly Printer[]
  readonly zone: string
  readonly now: Instant
  readonly onPrint: false | ((jobs: readonly PrintJob[], printerId: string) => void)
}

function LateTicket({ job, printers, zone, now, onPrint }: TicketProps) {
  const state = printState(job, now)
  const own = printers.find(({ id }) => id === job.printer)
  const others = printers.filter((printer) => printer !== own && isPrinterReady(printer))
  const ticket = [job.ticket?.title, job.ticket?.lines[0]?.text].filter(Boolean).join(', ')
  if (state.is !== 'late') return null
  return (
    <Flex component="li" wrap align="center" justify="space-between" gap="sm">
      <span>
        <strong>{ticket}</strong> · {own?.name},{' '}
        {state.isPerhaps ? words.perhaps(job.takenAt ?? 0, zone) : words.since(state.since, zone)}
        {job.problem && `: ${words.because(job.problem)}`}
      </span>
      {onPrint && (
        <Flex wrap gap="sm">
          {own && job.takenAt !== undefined && (
            <Button aria-label={words.againOf(ticket)} onClick={() => onPrint([job], own.id)}>
              {words.again}
            </Button>
          )}
          {others.map(({ id, name = '' }) => (
            <Button key={id} aria-label={words.elsewhereOf(ticket, name)} onClick={() => onPrint([job], id)}>
              {words.elsewhere(name)}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  )
}
