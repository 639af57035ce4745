import { inMenuOrder } from '#domain/orders/orderMenu.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import type { Neighbours } from '#ui/Modal.tsx'
import { useDialogKeys } from '#ui/useDialogKeys.ts'
import { LocationField } from './LocationField.tsx'
import { modesOf } from './modesOf.ts'
import { menuFor, orderedLines } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'
import { OrderedLineFields } from './OrderedLineFields.tsx'
import styles from './PersonDialog.module.css'
import { RadioRow } from './RadioRow.tsx'
import { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

/** Where a person's order is eaten, whether it is complete, and the notes of its dishes. */
export function PersonDialog({ one, neighbours, onClose }: Props) {
  const { hotel, sheet, name } = one
  const commands = useOrderCommands(one)
  useDialogKeys(neighbours)
  const lines = inMenuOrder(orderedLines(one), menuFor(one))
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
      <div className={styles.fields}>
        <RadioRow
          label={words.dialog.completed}
          options={[
            { value: 'yes', label: words.dialog.yes },
            { value: 'no', label: words.dialog.no },
          ]}
          value={sheet.isCompleted ? 'yes' : 'no'}
          onChange={(value) => commands.complete(value === 'yes')}
        />
        {modes.length > 1 && (
          <RadioRow
            label={words.dialog.mode}
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
        <section>
          <h3>{words.dialog.dishes}</h3>
          {lines.length === 0 && <p className={styles.none}>{words.dialog.none}</p>}
          <ul className={styles.lines}>
            {lines.map((line, index) => {
              // Halving makes another row of the order; the same key keeps its place.
              const nth = lines[index - 1]?.dish === line.dish ? 2 : 1
              return (
                <OrderedLineFields
                  key={`${line.dish} ${nth}`}
                  one={one}
                  line={line}
                  commands={commands}
                />
              )
            })}
          </ul>
        </section>
      </div>
    </Modal>
  )
}
