import { useState } from 'react'
import { inMenuOrder } from '#domain/orders/orderMenu.ts'
import { countsOfPortion } from '#domain/reports/portions.ts'
import { LOCATION_LENGTH } from '#domain/rules/orders/mealOrder.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { OrderMode } from '#domain/schema/values.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { portionsOf } from '#i18n/orders/portions.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useDialogKeys } from '#ui/keys/useDialogKeys.ts'
import { Modal } from '#ui/overlay/Modal.tsx'
import type { Neighbours } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import { LineFields } from './LineFields.tsx'
import { menuFor, orderedLines } from './oneOrder.ts'
import type { OneOrder, OrderedLine } from './oneOrder.ts'
import styles from './PersonDialog.module.css'
import { useOrderCommands } from './useOrderCommands.ts'

interface LocationFieldProps {
  readonly value: string
  readonly onChange: (location: string | undefined) => void
}

function LocationField({ value, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={words.dialog.location}
      hint={words.dialog.locationHint}
      value={typed ?? value}
      maxLength={LOCATION_LENGTH}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(currentTarget.value.trim() || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

interface OrderedLineFieldsProps {
  readonly one: OneOrder
  readonly line: OrderedLine
  readonly commands: ReturnType<typeof useOrderCommands>
}

function OrderedLineFields({ one, line, commands }: OrderedLineFieldsProps) {
  const { dish: dishId, halfPortion } = line
  const refused = commands.refusedAt({ dishId, halfPortion })
  return (
    <li className={styles.line}>
      <p className={styles.name}>{portionsOf(countsOfPortion(line), dishTitle(one.dishes, dishId))}</p>
      <LineFields one={one} line={line} commands={commands} />
      {refused && (
        <p role="alert" className={styles.orderedLineFieldsRefused}>
          {refused}
        </p>
      )}
    </li>
  )
}

function OrderedLines({ one, commands }: Omit<OrderedLineFieldsProps, 'line'>) {
  const lines = inMenuOrder(orderedLines(one), menuFor(one))
  return (
    <section>
      <h3>{words.dialog.dishes}</h3>
      {lines.length === 0 && (
        <Text component="p" type="secondary">
          {words.dialog.none}
        </Text>
      )}
      <Flex component="ul" vertical gap="md">
        {lines.map((line, index) => {
          // Halving makes another row of the order; the same key keeps its place.
          const nth = lines[index - 1]?.dish === line.dish ? 2 : 1
          return <OrderedLineFields key={`${line.dish} ${nth}`} one={one} line={line} commands={commands} />
        })}
      </Flex>
    </section>
  )
}

type OfferedModes = Pick<Hotel, 'enableTakeAway' | 'enableDelivery'>

/** Where an order can be eaten: what the hotel offers, and a mode chosen when it still did. */
const modesOf = ({ enableTakeAway, enableDelivery }: OfferedModes, chosen: OrderMode): OrderMode[] => [
  ...(enableTakeAway || chosen === 'takeAway' ? (['takeAway'] as const) : []),
  ...(enableDelivery || chosen === 'delivery' ? (['delivery'] as const) : []),
  'diningRoom',
]

interface Props {
  readonly one: OneOrder
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

export function PersonDialog({ one, neighbours, onClose }: Props) {
  const { hotel, sheet, name } = one
  const commands = useOrderCommands(one)
  useDialogKeys(neighbours)
  const modes = modesOf(hotel, sheet.mode)
  const refused = commands.refusedAt('order')
  return (
    <Modal
      title={words.dialog.title(name)}
      onClose={onClose}
      neighbours={neighbours}
      footer={
        <Button kind="primary" onClick={onClose}>
          {it.common.done}
        </Button>
      }
    >
      <Flex vertical gap="lg" className={styles.fields}>
        <RadioGroup
          look="boxes"
          legend={words.dialog.completed}
          options={[
            { value: 'yes', label: words.dialog.yes },
            { value: 'no', label: words.dialog.no },
          ]}
          value={sheet.isCompleted ? 'yes' : 'no'}
          onChange={(value) => commands.complete(value === 'yes')}
        />
        {modes.length > 1 && (
          <RadioGroup
            look="boxes"
            legend={words.dialog.mode}
            options={modes.map((mode) => ({ value: mode, label: words.dialog.modes[mode] }))}
            value={sheet.mode}
            onChange={(mode) => commands.eat(mode, sheet.order?.locationExpl)}
          />
        )}
        {sheet.mode === 'delivery' && (
          <LocationField
            value={sheet.order?.locationExpl ?? ''}
            onChange={(location) => commands.eat('delivery', location)}
          />
        )}
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <OrderedLines one={one} commands={commands} />
      </Flex>
    </Modal>
  )
}
