import { Link, Navigate } from 'react-router-dom'
import { servedMeals, mealName } from '#domain/reference/meals.ts'
import { laidCovers } from '#domain/rules/places/table.ts'
import { overlapsOf, sittingsOf } from '#domain/rules/places/turnsOfDay.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { turns as words } from '#i18n/places/structure.ts'
import { tables as tableWords } from '#i18n/places/tables.ts'
import { TableDialogs } from '#screens/places/tables/TableDialogs.tsx'
import { tableGroups } from '#screens/places/tables/tableGroups.ts'
import { useAddPlaces } from '#screens/places/tables/useAddPlaces.ts'
import { useTableDialogs } from '#screens/places/tables/useTableDialogs.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { OPENED_HERE } from '#ui/url/useUrlQuery.ts'
import { DayOfTurns } from './DayOfTurns.tsx'
import styles from './TurnsScreen.module.css'

const nameOf = ({ name }: { readonly name?: string | undefined }) => name ?? it.common.unnamedTurn

function Overlaps({ turns }: { readonly turns: readonly Turn[] }) {
  const overlaps = overlapsOf(turns)
  if (overlaps.length === 0) return null
  return (
    <div className={styles.overlaps}>
      <Caution title={words.overlapTitle}>
        {overlaps.map(({ meal, turns: [one, other], from, to }) => (
          <p key={`${meal} ${one.id} ${other.id}`}>
            {words.overlap(nameOf(one), nameOf(other), mealName(meal).toLowerCase(), from, to)}
          </p>
        ))}
      </Caution>
    </div>
  )
}

interface TurnCardProps {
  readonly turn: Turn
  readonly tables: readonly Table[]
  /** Opens its dialog. */
  readonly search: string
}

function TurnCard({ turn, tables, search }: TurnCardProps) {
  return (
    <article className={styles.turn}>
      <h2>
        <Link to={{ search }} state={OPENED_HERE} aria-label={words.edit(nameOf(turn))}>
          {nameOf(turn)}
        </Link>
      </h2>
      <p>{tableWords.totals(laidCovers(tables.filter((table) => table.turn === turn.id)))}</p>
      <dl>
        {servedMeals.map(({ index, name }) => {
          const sitting = sittingsOf(turn).find(({ meal }) => meal === index)
          return (
            <div key={index} data-none={sitting ? undefined : ''}>
              <dt>{name}</dt>
              <dd>{sitting ? words.span(sitting.from, sitting.to) : words.notAt}</dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}

function Turns({ hotel }: { readonly hotel: Hotel }) {
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const dialogs = useTableDialogs()
  const add = useAddPlaces(hotel.id)
  const rows = { tables, ranks, turns }
  const queryOf = (id: string) => dialogs.queryOf('editingTurn', id)
  const newTurn = (
    <Button kind="primary" icon={<Icon name="plus" />} onClick={onFirstClick(() => add.addTurn())}>
      {words.add}
    </Button>
  )
  const dialog = (
    <TableDialogs hotel={hotel} rows={rows} groups={tableGroups(rows, tables, 'turn', () => undefined)} add={add} />
  )
  if (turns.length === 0)
    return (
      <Page title={words.title}>
        <EmptyState title={words.empty.title} text={words.empty.text} action={newTurn} />
        {dialog}
      </Page>
    )
  return (
    <Page title={words.title} intro={words.intro} actions={newTurn}>
      <DayOfTurns turns={turns} queryOf={queryOf} />
      <Overlaps turns={turns} />
      <section className={styles.list} aria-label={words.list}>
        {turns.map((turn) => (
          <TurnCard key={turn.id} {...{ turn, tables }} search={queryOf(turn.id)} />
        ))}
      </section>
      {dialog}
    </Page>
  )
}

export function TurnsScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Turns key={hotel.id} hotel={hotel} />
}
