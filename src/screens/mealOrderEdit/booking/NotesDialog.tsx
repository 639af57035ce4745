import { useState } from 'react'
import { newLocalId } from '#domain/values/localId.ts'
import { plainOf, withNotes } from '#domain/orders/orderDraft.ts'
import type { DraftDish, OrderDraft, PortionKind } from '#domain/orders/orderDraft.ts'
import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import type { Note } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { NoteList } from './NoteList.tsx'
import styles from './NotesDialog.module.css'

interface Props {
  readonly dish: OrderMenuDish
  readonly ordered: DraftDish
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly onClose: () => void
}

const KINDS: readonly PortionKind[] = ['whole', 'half']

export function NotesDialog({ dish, ordered, onChange, onClose }: Props) {
  const { dishId } = dish
  const set = (kind: PortionKind, notes: readonly Note[]) => onChange((draft) => withNotes(draft, dishId, kind, notes))
  const kinds = KINDS.filter((kind) => ordered[kind].quantity > 0)
  const isFirst = kinds.every((kind) => ordered[kind].notes.length === 0)
  // Opening this means writing: an empty first note is there, and is created with its first letter.
  const [firstId] = useState(newLocalId)
  const notesOf = (kind: PortionKind) =>
    isFirst && kind === kinds[0] ? [{ id: firstId, text: '', qty: 1 }] : ordered[kind].notes
  const close = () => {
    for (const kind of kinds) {
      const written = ordered[kind].notes.filter(({ text }) => text.trim())
      if (written.length < ordered[kind].notes.length) set(kind, written)
    }
    onClose()
  }
  return (
    <Modal
      title={words.notes.title}
      size="small"
      onClose={close}
      footer={
        <Button kind="primary" onClick={close}>
          {it.common.done}
        </Button>
      }
    >
      <p className={styles.dish}>{dishNameOf(dish)}</p>
      {kinds.map((kind) => (
        <section key={kind} className={styles.kind}>
          {kinds.length > 1 && <h3>{words.notes[kind]}</h3>}
          <NoteList
            notes={notesOf(kind)}
            plain={plainOf({ quantity: ordered[kind].quantity, notes: notesOf(kind) })}
            onChange={(notes) => set(kind, notes)}
            onAdd={() => set(kind, [...notesOf(kind), { id: newLocalId(), text: '', qty: 1 }])}
          />
        </section>
      ))}
    </Modal>
  )
}
