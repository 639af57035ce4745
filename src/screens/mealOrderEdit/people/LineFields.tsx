import { useState } from 'react'
import { newLocalId } from '#domain/values/localId.ts'
import { notesWithin } from '#domain/reports/portions.ts'
import { portionOfRow } from '#domain/rules/orders/portion.ts'
import type { Note } from '#domain/schema/values.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { portionNote } from '#i18n/orders/portions.ts'
import { Flex } from '#ui/Flex.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './LineFields.module.css'
import type { OneOrder, OrderedLine } from './oneOrder.ts'
import type { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly line: OrderedLine
  readonly commands: ReturnType<typeof useOrderCommands>
}

export function LineFields({ one, line, commands }: Props) {
  const { hotel, dishes } = one
  const { dish: dishId, quantity, halfPortion, annotation = [] } = line
  const name = dishTitle(dishes, dishId)
  // The first note is created with its first letter, for all portions.
  const [firstId] = useState(newLocalId)
  const notes = annotation.length > 0 ? annotation : [{ id: firstId, text: '', qty: quantity }]
  const key = { dishId, halfPortion }
  const write = (id: string, text: string) =>
    commands.note(
      key,
      notes.map((note): Note => (note.id === id ? { ...note, text } : note)),
    )
  return (
    <Flex wrap align="start" gap="md" lines="xs" className={styles.fields}>
      <Flex component="label" align="center" gap="ms">
        <input
          type="checkbox"
          checked={halfPortion}
          aria-label={words.menu.halfOf(name)}
          onChange={({ currentTarget }) => commands.halve(key, currentTarget.checked)}
        />
        {words.menu.half}
      </Flex>
      {hotel.enableKitchenNotes
        ? notes.map((note) => (
            <NoteField
              // A single note keeps its place while it is cleared and begun again.
              key={notes.length === 1 ? 'only' : note.id}
              label={words.dialog.annotation(name)}
              hint={note.qty < quantity ? words.notes.ofPortions(note.qty) : undefined}
              value={note.text}
              onChange={(text) => write(note.id, text)}
            />
          ))
        : notesWithin(portionOfRow(line)).map((note) => (
            <p key={note.text} className={styles.said}>
              {portionNote({ text: note.text, quantity: note.qty, half: halfPortion }, false)}
            </p>
          ))}
    </Flex>
  )
}
