import { useEffect, useEffectEvent } from 'react'
import { isTicketWaiting } from '#domain/kitchen/printing.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { kitchenPrinters } from '#i18n/orders/kitchenPrinters.ts'
import { HousePrinterCard } from '#screens/housePrinters/HousePrinterCard.tsx'
import { usePrintsHere } from '#screens/housePrinters/usePrintsHere.ts'
import { askPrinter, isHousePrinter, printWaiting, tellOutcomes } from '#store/commands/kitchen/eposPrinting.ts'
import type { HousePrinter } from '#store/commands/kitchen/eposPrinting.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { printersOfHotel, printJobsOfMeal } from '#store/selectors/kitchen.ts'
import { useMay } from '#store/useMay.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import styles from './KitchenScreen.module.css'

const words = kitchenPrinters.house

interface Props {
  readonly hotel: Hotel
  readonly mealId: string
  readonly now: Instant
}

/** Prints what waits for the printers of this device; tried again as the clock ticks, since a printer may be without paper. */
function usePrinting({ hotel, mealId, now }: Props, printers: readonly HousePrinter[]): void {
  const convivio = useConvivio()
  const jobs = useSelect((state) => printJobsOfMeal(state, mealId))
  const waiting = jobs.filter((job) => isTicketWaiting(job, now) && printers.some(({ id }) => id === job.printer))
  const print = useEffectEvent(() => {
    void tellOutcomes(convivio, hotel.id)
    for (const printer of printers)
      if (waiting.some((job) => job.printer === printer.id)) void printWaiting(convivio, printer, askPrinter)
  })
  const which = waiting.map(({ id }) => id).join(' ')
  useEffect(() => print(), [now, which])
}

/** The printers of the house for which this device prints, as long as the kitchen's screen is open on it. */
export function PrintHere(props: Props) {
  const { hotel } = props
  const mayPrint = useMay().writes('PrintJob', 'create', 'ticket')
  const printsHere = usePrintsHere(hotel.id)
  const printers = useSelect((state) => printersOfHotel(state, hotel.id)).filter(isHousePrinter)
  const own = mayPrint ? printers.filter(({ id }) => printsHere.ids.includes(id)) : []
  usePrinting(props, own)
  if (!mayPrint || printers.length === 0) return null
  const name = own.length > 0 ? words.listHere(own.length) : words.list
  return (
    <Popover
      sheet
      label={name}
      className={`${buttonClass()} ${styles.meal}`}
      trigger={
        <>
          {words.list}
          <Icon name={own.length > 0 ? 'check' : 'down'} size={16} />
        </>
      }
    >
      <Flex component="ul" vertical gap="md" className={`${styles.choice} ${styles.printers}`}>
        {printers.map((printer) => (
          <li key={printer.id}>
            <strong>{printer.name}</strong>
            <HousePrinterCard printer={printer} printsHere={printsHere} />
          </li>
        ))}
      </Flex>
    </Popover>
  )
}
