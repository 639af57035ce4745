import { useState } from 'react'
import { newLocalId } from '#domain/localId.ts'
import type { Annotation } from '#domain/schema/values.ts'
import { dishTitle } from '#i18n/dishTitle.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { NoteField } from './NoteField.tsx'
import type { OneOrder, OrderedLine } from './oneOrder.ts'
import styles from './OrderedLineFields.module.css'
import type { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly line: OrderedLine
  readonly commands: ReturnType<typeof useOrderCommands>
}

/** How a dish that was ordered is cooked: half of it, varied. */
export function OrderedLineFields({ one, line, commands }: Props) {
  const { hotel, dishes } = one
  const { dish: dishId, quantity, halfPortion, annotation = [] } = line
  const name = dishTitle(dishes, dishId)
  // The first note begins with its first letter; it is said of all the portions.
  const [firstId] = useState(newLocalId)
  const notes = annotation.length > 0 ? annotation : [{ id: firstId, text: '', qty: quantity }]
  const key = { dishId, halfPortion }
  const refused = commands.refusedAt(key)
  const write = (id: string, text: string) =>
    commands.note(
      key,
      notes.map((note): Annotation => (note.id === id ? { ...note, text } : note)),
    )
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span>{words.notes.summary(quantity, name)}</span>
        <label>
          <input
            type="checkbox"
            checked={halfPortion}
            aria-label={words.menu.halfOf(name)}
            onChange={({ currentTarget }) => commands.halve(key, currentTarget.checked)}
          />
          {words.menu.half}
        </label>
      </div>
      {hotel.enableKitchenNotes &&
        notes.map((note) => (
          <NoteField
            // The only one stays where it is while it is cleared and begun anew.
            key={notes.length === 1 ? 'only' : note.id}
            label={words.dialog.annotation(name)}
            hint={note.qty < quantity ? words.notes.ofPortions(note.qty) : undefined}
            value={note.text}
            onChange={(text) => write(note.id, text)}
          />
        ))}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </li>
  )
}
