import { servedMeals } from '#domain/reference/meals.ts'
import type { Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/tables.ts'
import { changeTurn, deleteTurn } from '#store/commands/turn.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { PlaceDialog } from '#ui/PlaceDialog.tsx'
import { PlaceNameField } from '#ui/PlaceNameField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { MealTimes } from './MealTimes.tsx'
import styles from './MealTimes.module.css'
import { OwnTables } from './OwnTables.tsx'
import type { OfDialog } from './TableDialog.tsx'

/** A turn: its name, and when it sits down to each meal. */
export function TurnDialog(props: OfDialog & { readonly turn: Turn }) {
  const { hotel, rows, turn, neighbours, add, isNew, onDone, onClose } = props
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const own = rows.tables.filter((table) => table.turn === turn.id)
  const name = turn.name ?? it.common.unnamedTurn

  const remove = async () => {
    const text = words.deleteTurnText(name, own.length)
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteTurn(convivio, turn.id, Date.now())
    explain(refusal)
    if (!refusal) onClose()
  }
  return (
    <PlaceDialog
      title={words.editTurn}
      neighbours={neighbours}
      deleteText={words.deleteTurn}
      onDelete={() => void remove()}
      addText={words.addTurn}
      onAdd={add.addTurn}
      onDone={onDone}
      onClose={onClose}
    >
      <PlaceNameField
        key={`name ${turn.id}`}
        saved={turn.name}
        isNew={isNew}
        onSave={(typed) => changeTurn(convivio, turn.id, { name: typed }, Date.now())}
      />
      <section className={styles.times} aria-labelledby="turn-times">
        <h3 id="turn-times">{words.times}</h3>
        <p>{words.timesHint}</p>
        {servedMeals.map((meal) => (
          <MealTimes key={`${meal.index} ${turn.id}`} turn={turn} meal={meal} starts={hotel.defaultMealsTime} />
        ))}
      </section>
      <OwnTables tables={own} />
    </PlaceDialog>
  )
}
