import { useState } from 'react'
import { editableNumber, formatNumber } from '#domain/text/formatNumber.ts'
import { parseNumber } from '#domain/money/money.ts'
import type { AlignSide } from '#domain/plan/arrange.ts'
import { normalRotation } from '#domain/plan/geometry.ts'
import type { Placed } from '#domain/plan/geometry.ts'
import { placedFixture, placedTable, seatsOf, shapeOf } from '#domain/plan/shapes.ts'
import { FIXTURE_SIZES } from '#domain/rules/places/diningRoom.ts'
import { MAX_SEATS } from '#domain/rules/places/table.ts'
import type { EntityOf } from '#domain/schema/classes.ts'
import { TABLE_SHAPES } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { useChangedElsewhere } from '#store/editing/useElsewhere.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { PlanItem } from './planItem.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import styles from './Inspector.module.css'

interface KeptProps<C extends 'Table' | 'Fixture'> {
  readonly className: C
  readonly row: EntityOf<C>
  readonly label: string
  readonly read: (row: EntityOf<C>) => string
  readonly onKeep: (typed: string) => void
  readonly isNumber?: boolean
}

/** Kept with Enter or when it is left: each kept value is one step back. */
function KeptField<C extends 'Table' | 'Fixture'>({
  className,
  row,
  label,
  read,
  onKeep,
  isNumber = false,
}: KeptProps<C>) {
  const [typed, setTyped] = useState<string>()
  const value = read(row)
  const elsewhere = useChangedElsewhere(className, row.id, typed !== undefined, read)
  const keep = () => {
    if (typed !== undefined && typed !== value) onKeep(typed)
    setTyped(undefined)
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      value={typed ?? value}
      elsewhere={elsewhere}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
      }}
    />
  )
}

interface LengthProps<C extends 'Table' | 'Fixture'> extends Pick<KeptProps<C>, 'className' | 'row' | 'label'> {
  /** Centimetres. */
  readonly length: (row: EntityOf<C>) => number
  readonly min?: number
  readonly max: number
  readonly onKeep: (value: number) => void
}

function LengthField<C extends 'Table' | 'Fixture'>({ length, min = 0, max, onKeep, ...rest }: LengthProps<C>) {
  const bounds = { min: min / 100, max: max / 100 }
  return (
    <KeptField
      {...rest}
      isNumber
      read={(row) => formatNumber(length(row) / 100, 2)}
      onKeep={(typed) => onKeep(Math.round(parseNumber(typed, bounds) * 100))}
    />
  )
}

const shapes = TABLE_SHAPES.map((value) => ({ value, label: words.shapes[value] }))

function OfTable({
  editor,
  item,
}: {
  readonly editor: PlanEditor
  readonly item: Extract<PlanItem, { kind: 'table' }>
}) {
  const { table } = item
  const { ranks, turns, change } = editor
  return (
    <>
      <KeptField
        className="Table"
        row={table}
        label={words.name}
        read={({ name = '' }) => name}
        onKeep={(name) => change(item, { name })}
      />
      <KeptField
        className="Table"
        row={table}
        isNumber
        label={words.seats}
        read={(row) => editableNumber(seatsOf(row), 0)}
        onKeep={(typed) => change(item, { seats: Math.round(parseNumber(typed, { min: 1, max: MAX_SEATS })) })}
      />
      <div className={styles.whole}>
        <SelectField
          label={words.shape}
          choices={shapes}
          value={shapeOf(table)}
          onChange={(shape) => change(item, { shape })}
        />
      </div>
      <div>
        <SelectField
          label={words.rank}
          choices={ranks.map(({ id, name }) => ({ value: id, label: name ?? it.common.unnamed }))}
          value={ranks.some(({ id }) => id === table.rank) ? table.rank : undefined}
          placeholder={it.common.noRank}
          notFound={it.common.noResults}
          clearable
          onChange={(rank) => change(item, { rank })}
        />
      </div>
      <div>
        <SelectField
          label={words.turn}
          choices={turns.map(({ id, name }) => ({ value: id, label: name?.trim() || it.common.unnamedTurn }))}
          value={turns.some(({ id }) => id === table.turn) ? table.turn : undefined}
          placeholder={it.common.noTurn}
          notFound={it.common.noResults}
          clearable
          onChange={(turn) => change(item, { turn })}
        />
      </div>
    </>
  )
}

function OfFixture({
  editor,
  item,
}: {
  readonly editor: PlanEditor
  readonly item: Extract<PlanItem, { kind: 'fixture' }>
}) {
  const { kind } = item.fixture
  const ofFixture = { className: 'Fixture', row: item.fixture } as const
  const { least: min, most: max } = FIXTURE_SIZES
  return (
    <>
      {(kind === 'text' || kind === 'buffet') && (
        <div className={styles.whole}>
          <KeptField
            {...ofFixture}
            label={words.text}
            read={({ text = '' }) => text}
            onKeep={(typed) => editor.change(item, { text: typed.trim() })}
          />
        </div>
      )}
      <LengthField
        {...ofFixture}
        label={words.width}
        length={({ width }) => width}
        min={min}
        max={max}
        onKeep={(length) => editor.change(item, { width: length })}
      />
      <LengthField
        {...ofFixture}
        label={words.height}
        length={({ height }) => height}
        min={min}
        max={max}
        onKeep={(length) => editor.change(item, { height: length })}
      />
    </>
  )
}

interface PlaceProps<C extends 'Table' | 'Fixture'> extends Pick<KeptProps<C>, 'className' | 'row'> {
  readonly editor: PlanEditor
  readonly item: PlanItem
  readonly placed: (row: EntityOf<C>) => Placed | undefined
}

function OfPlace<C extends 'Table' | 'Fixture'>({ editor, item, placed, ...ofRow }: PlaceProps<C>) {
  const { room, change } = editor
  const placeOf = (row: EntityOf<C>) => placed(row) ?? item.placed
  return (
    <>
      <LengthField
        {...ofRow}
        label={words.x}
        length={(row) => placeOf(row).x}
        max={room.width}
        onKeep={(x) => change(item, { x })}
      />
      <LengthField
        {...ofRow}
        label={words.y}
        length={(row) => placeOf(row).y}
        max={room.height}
        onKeep={(y) => change(item, { y })}
      />
      <KeptField
        {...ofRow}
        isNumber
        label={words.rotation}
        read={(row) => String(placeOf(row).rotation)}
        onKeep={(typed) => change(item, { rotation: normalRotation(parseNumber(typed, { min: -360, max: 720 })) })}
      />
    </>
  )
}

const SIDES: readonly AlignSide[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']

/** While nothing is chosen its fields are built, unseen, for the first item: their first press would wait for that. */
export function Inspector({ editor }: { readonly editor: PlanEditor }) {
  const selected = editor.selected.length > 0 ? editor.selected : editor.items.slice(0, 1)
  const [only] = selected.length === 1 ? selected : []
  return (
    <section className={styles.inspector} aria-labelledby="chosen">
      <h2 id="chosen">{only ? only.name : words.chosen(selected.length)}</h2>
      {only && (
        <div className={styles.fields} key={only.id}>
          {only.kind === 'table' ? <OfTable editor={editor} item={only} /> : <OfFixture editor={editor} item={only} />}
          {only.kind === 'table' ? (
            <OfPlace className="Table" row={only.table} placed={placedTable} editor={editor} item={only} />
          ) : (
            <OfPlace className="Fixture" row={only.fixture} placed={placedFixture} editor={editor} item={only} />
          )}
        </div>
      )}
      {selected.length > 1 && (
        <div className={styles.sides} role="group" aria-label={words.align}>
          <h3>{words.align}</h3>
          {SIDES.map((side) => (
            <Button key={side} onClick={() => editor.align(side)}>
              {words.sides[side]}
            </Button>
          ))}
          {selected.length > 2 && (
            <>
              <Button onClick={() => editor.distribute('x')}>{words.distributeX}</Button>
              <Button onClick={() => editor.distribute('y')}>{words.distributeY}</Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
