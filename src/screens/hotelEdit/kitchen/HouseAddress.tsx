import { houseAddress, isAskedFrom } from '#domain/kitchen/houseAddress.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Printer } from '#domain/schema/printers.ts'
import { kitchenPrinters } from '#i18n/orders/kitchenPrinters.ts'
import { HousePrinterCard } from '#screens/housePrinters/HousePrinterCard.tsx'
import { usePrintsHere } from '#screens/housePrinters/usePrintsHere.ts'
import { isHousePrinter } from '#store/commands/kitchen/eposPrinting.ts'
import type { PrinterChanges } from '#store/commands/kitchen/printers.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { TextField } from '#ui/fields/TextField.tsx'

const words = kitchenPrinters.house

/** Why an address that was typed is not saved. */
function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const address = houseAddress(typed)
  if (address === undefined) return words.addressWrong
  return isAskedFrom(address, window.location) ? undefined : words.addressInsecure
}

interface Props {
  readonly printer: Printer
  readonly onChange: (changes: PrinterChanges) => void
}

/** Where in the house a printer is, and whether it can be reached from here. */
export function HouseAddress({ printer, onChange }: Props) {
  const printsHere = usePrintsHere(printer.hotel)
  const address = useEditedText('Printer', printer, {
    read: (row) => row.address ?? '',
    keep(typed) {
      if (problemOf(typed) === undefined) onChange({ address: houseAddress(typed) })
    },
    isWanting: (typed) => problemOf(typed) !== undefined,
  })
  return (
    <>
      <TextField
        {...address}
        label={words.address}
        hint={words.addressHint}
        inputMode="url"
        maxLength={longestOf(Printer.fields.address)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={problemOf(address.value)}
      />
      {isHousePrinter(printer) && <HousePrinterCard printer={printer} printsHere={printsHere} />}
    </>
  )
}
