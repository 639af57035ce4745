import { NOTE_LENGTH } from '#domain/rules/orders/mealOrderDish.ts'
import type { Note } from '#domain/schema/values.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { QuantityStepper } from '#screens/ordering/QuantityStepper.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { takeFocus } from '#ui/keys/takeFocus.ts'
import { Text } from '#ui/Text.tsx'
import styles from './NotesDialog.module.css'

interface Props {
  readonly notes: readonly Note[]
  readonly plain: number
  readonly onChange: (notes: readonly Note[]) => void
  readonly onAdd: () => void
}

function focusEmpty(field: HTMLInputElement | null): void {
  if (field?.value !== '') return
  takeFocus(field)
  field.focus()
}

export function NoteList({ notes, plain, onChange, onAdd }: Props) {
  const set = (id: string, change: Partial<Note>) =>
    onChange(notes.map((note) => (note.id === id ? { ...note, ...change } : note)))
  return (
    <>
      <ol className={styles.notes}>
        {notes.map(({ id, text, qty }, index) => {
          const at = index + 1
          return (
            <li key={id}>
              <TextField
                ref={focusEmpty}
                label={words.notes.textOf(at)}
                placeholder={words.notes.hint}
                value={text}
                maxLength={NOTE_LENGTH}
                autoComplete="off"
                onChange={({ currentTarget }) => set(id, { text: currentTarget.value })}
              />
              <Flex align="center" justify="space-between">
                <QuantityStepper
                  of={words.notes.quantityOf(at)}
                  value={qty}
                  min={1}
                  max={qty + plain}
                  onChange={(next) => set(id, { qty: next })}
                />
                <IconButton
                  icon="trash"
                  aria-label={words.notes.delete(at)}
                  onClick={() => onChange(notes.filter((note) => note.id !== id))}
                />
              </Flex>
            </li>
          )
        })}
      </ol>
      <Text component="p" size="md" type="secondary" className={styles.plain} role="status">
        {words.notes.left(plain)}
      </Text>
      <Button icon={<Icon name="plus" />} disabled={plain <= 0} onClick={onAdd}>
        {words.notes.add}
      </Button>
    </>
  )
}
