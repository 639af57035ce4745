import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { isPrinterReady } from '#domain/kitchen/printing.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { PRINTER_KINDS, Printer } from '#domain/schema/printers.ts'
import { longMoment } from '#i18n/hotel/pmsSettings.ts'
import { kitchenPrinters as words } from '#i18n/orders/kitchenPrinters.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { changePrinter, checkPrinterName, createPrinter, removePrinter } from '#store/commands/kitchen/printers.ts'
import type { PrinterChanges } from '#store/commands/kitchen/printers.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { printersOfHotel } from '#store/selectors/kitchen.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import { CheckedList } from './CheckedList.tsx'
import styles from './KitchenTab.module.css'
import { HouseAddress } from './HouseAddress.tsx'
import { PrinterAddress } from './PrinterAddress.tsx'

const kinds = PRINTER_KINDS.map((value) => ({ value, label: words.kinds[value] }))

function freeName(printers: readonly Printer[]): string {
  const names = printers.map((_, at) => words.newName(at + 1))
  const isFree = (name: string) => checkPrinterName({ id: '' }, name, printers) === undefined
  return names.find(isFree) ?? words.newName(printers.length + 1)
}

/** The printers that print what the dining room calls. */
export function PrintersSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [opened, setOpened] = useState<string>()
  const printers = useSelect((state) => printersOfHotel(state, hotel.id))
  const add = () => {
    const made = createPrinter(convivio, hotel.id, freeName(printers), serverNow())
    if (made.status === 'refused') explain(made.refusal)
    else setOpened(made.id)
  }
  return (
    <SettingsSection title={words.title} text={words.text}>
      {printers.length > 0 && (
        <ul aria-label={words.list} className={styles.list}>
          {printers.map((printer) => (
            <PrinterLine key={printer.id} hotel={hotel} printer={printer} isOpen={printer.id === opened} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Icon name="plus" size={18} />} onClick={add}>
          {words.add}
        </Button>
      </div>
    </SettingsSection>
  )
}

interface LineProps extends Pick<SettingsProps, 'hotel'> {
  readonly printer: Printer
  readonly isOpen: boolean
}

/** How a printer is, in a line that is read without opening it. */
function stateText(printer: Printer, zone: string): string {
  const { kind, seenAt, problem } = printer
  const { none, neverSeen, seen } = kind === 'epos' ? words.house : words
  if (!isPrinterReady(printer)) return none
  if (seenAt === undefined) return neverSeen
  return problem ? words.problem(problem) : seen(longMoment(seenAt, zone))
}

function PrinterLine({ hotel, printer, isOpen }: LineProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const confirm = useConfirm()
  const { name = '', kind } = printer
  const change = (changes: PrinterChanges) => explain(changePrinter(convivio, printer, changes, serverNow()))
  const remove = async () => {
    if (await confirm({ title: words.removeOf(name), text: words.removeText, confirm: words.remove, danger: true }))
      explain(removePrinter(convivio, printer, serverNow()))
  }
  return (
    <li className={styles.station} aria-label={name}>
      <details className={styles.details} open={isOpen || undefined}>
        <summary>
          <strong>{name}</strong>
          <Text type="secondary">{stateText(printer, timeZoneOf(hotel))}</Text>
        </summary>
        <Flex vertical gap="ms">
          <NameField printer={printer} onChange={change} />
          <SelectField
            label={words.kind}
            choices={kinds}
            value={kind}
            {...(kind !== 'epos' && printer.keyEnd !== undefined && { hint: words.kindWithKey })}
            onChange={(chosen) => chosen && change({ kind: chosen })}
          />
          <StationChoice hotel={hotel} printer={printer} onChange={change} />
          {kind === 'epos' ? (
            <HouseAddress printer={printer} onChange={change} />
          ) : (
            <PrinterAddress hotelId={hotel.id} printer={printer} kind={kind} />
          )}
          <div>
            <Button kind="danger" onClick={() => void remove()}>
              {words.remove}
            </Button>
          </div>
        </Flex>
      </details>
    </li>
  )
}

interface FieldProps {
  readonly printer: Printer
  readonly onChange: (changes: PrinterChanges) => void
}

function NameField({ printer, onChange }: FieldProps) {
  const printers = useSelect((state) => printersOfHotel(state, printer.hotel))
  const isWanting = (typed: string) => checkPrinterName(printer, typed, printers) !== undefined
  const name = useEditedText('Printer', printer, {
    read: (row) => row.name ?? '',
    keep(typed) {
      if (!isWanting(typed)) onChange({ name: typed })
    },
    isWanting,
  })
  return (
    <TextField
      {...name}
      label={words.name}
      maxLength={longestOf(Printer.fields.name)}
      autoComplete="off"
      error={isWanting(name.value) ? words.nameWanting : undefined}
    />
  )
}

function StationChoice({ hotel, printer, onChange }: FieldProps & Pick<SettingsProps, 'hotel'>) {
  const all = hotel.kitchen?.stations ?? []
  const chosen = (printer.stations ?? []).filter((id) => all.some((station) => station.id === id))
  if (all.length === 0) return null
  return (
    <CheckedList
      legend={words.stations}
      options={all.map(({ id, name }) => ({ id, label: name }))}
      checked={chosen}
      onChange={(stations) => onChange({ stations })}
    >
      <Text component="p" size="md" type="secondary">
        {words.stationsHint}
      </Text>
    </CheckedList>
  )
}
