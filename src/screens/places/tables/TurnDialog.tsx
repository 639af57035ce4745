import { serverNow } from '#browser/clock.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import type { Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { PlaceDialog } from '#screens/places/PlaceDialog.tsx'
import { PlaceNameField } from '#screens/places/PlaceNameField.tsx'
import { changeTurn } from '#store/commands/places/turn.ts'
import { useConvivio } from '#store/hooks.tsx'
import { bookingsOfTurn } from '#store/selectors/sittings.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import styles from './TurnTimes.module.css'
import { TurnTimes } from './TurnTimes.tsx'
import { OwnTables } from './OwnTables.tsx'
import type { OfTableDialog } from './TableDialog.tsx'

export function TurnDialog(props: OfTableDialog & { readonly turn: Turn }) {
  const { hotel, rows, turn, add, isNew } = props
  const convivio = useConvivio()
  const ofName = useElsewhere('Turn', turn.id, ({ name = '' }) => name)
  const own = rows.tables.filter((table) => table.turn === turn.id)
  const name = turn.name ?? it.common.unnamedTurn
  return (
    <PlaceDialog
      {...props}
      title={words.editTurn}
      deletion={{
        title: words.deleteTurn,
        question: () =>
          words.deleteTurnText(
            name,
            own.length,
            bookingsOfTurn(convivio.state.getState(), hotel.id, turn.id, serverNow()).length,
          ),
        of: { className: 'Turn', id: turn.id, name: turn.name },
      }}
      addText={words.addTurn}
      onAdd={add.addTurn}
    >
      <PlaceNameField
        {...ofName}
        key={`name ${turn.id}`}
        saved={turn.name}
        isNew={isNew}
        onSave={(typed) => changeTurn(convivio, turn.id, { name: typed }, serverNow())}
      />
      <section className={styles.times} aria-labelledby="turn-times">
        <h3 id="turn-times">{words.times}</h3>
        <p>{words.timesHint}</p>
        {servedMeals.map((meal) => (
          <TurnTimes key={`${meal.index} ${turn.id}`} turn={turn} meal={meal} starts={hotel.defaultMealsTime} />
        ))}
      </section>
      <OwnTables tables={own} />
    </PlaceDialog>
  )
}
