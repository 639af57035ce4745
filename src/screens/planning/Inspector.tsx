import { useState } from 'react'
import { editableNumber, formatNumber, parseNumber } from '#domain/money.ts'
import type { Side } from '#domain/plan/arrange.ts'
import { normalRotation } from '#domain/plan/geometry.ts'
import { seatsOf, shapeOf } from '#domain/plan/shapes.ts'
import { FIXTURE_SIZES } from '#domain/rules/places/diningRoom.ts'
import { MOST_SEATS } from '#domain/rules/places/table.ts'
import { TABLE_SHAPES } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/planning.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { PlanItem } from './planItem.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import styles from './Inspector.module.css'

/** Kept with Enter or when it is left: each kept value is one step back. */
function KeptField({ label, value, onKeep, isNumber = false }: { readonly label: string; readonly value: string; readonly onKeep: (typed: string) => void; readonly isNumber?: boolean }) {
  const [typed, setTyped] = useState<string>()
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
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
      }}
    />
  )
}

interface LengthProps {
  readonly label: string
  /** Centimetres. */
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onKeep: (value: number) => void
}

/** Typed in metres. */
function LengthField({ label, value, min = 0, max, onKeep }: LengthProps) {
  const bounds = { min: min / 100, max: max / 100 }
  return (
    <KeptField
      isNumber
      label={label}
      value={formatNumber(value / 100, 2)}
      onKeep={(typed) => onKeep(Math.round(parseNumber(typed, bounds) * 100))}
    />
  )
}

const shapes = TABLE_SHAPES.map((value) => ({ value, label: words.shapes[value] }))

function OfTable({ editor, item }: { readonly editor: PlanEditor; readonly item: Extract<PlanItem, { kind: 'table' }> }) {
  const { table } = item
  const { ranks, turns, change } = editor
  return (
    <>
      <KeptField label={words.name} value={table.name ?? ''} onKeep={(name) => change(item, { name })} />
      <KeptField
        isNumber
        label={words.seats}
        value={editableNumber(seatsOf(table), 0)}
        onKeep={(typed) => change(item, { seats: Math.round(parseNumber(typed, { min: 1, max: MOST_SEATS })) })}
      />
      <div className={styles.whole}>
        <SelectField label={words.shape} choices={shapes} value={shapeOf(table)} onChange={(shape) => change(item, { shape })} />
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

function OfFixture({ editor, item }: { readonly editor: PlanEditor; readonly item: Extract<PlanItem, { kind: 'fixture' }> }) {
  const { kind, text = '', width, height } = item.fixture
  const { least: min, most: max } = FIXTURE_SIZES
  return (
    <>
      {(kind === 'text' || kind === 'buffet') && (
        <div className={styles.whole}>
          <KeptField label={words.text} value={text} onKeep={(typed) => editor.change(item, { text: typed.trim() })} />
        </div>
      )}
      <LengthField label={words.width} value={width} min={min} max={max} onKeep={(length) => editor.change(item, { width: length })} />
      <LengthField label={words.height} value={height} min={min} max={max} onKeep={(length) => editor.change(item, { height: length })} />
    </>
  )
}

const SIDES: readonly Side[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']

/** What is chosen on the plan: its fields, and what can be done with it. */
export function Inspector({ editor }: { readonly editor: PlanEditor }) {
  const { room, selected } = editor
  const [only] = selected.length === 1 ? selected : []
  if (selected.length === 0) return null
  return (
    <section className={styles.inspector} aria-labelledby="chosen">
      <h2 id="chosen">{only ? only.name : words.chosen(selected.length)}</h2>
      {only && (
        <div className={styles.fields} key={only.id}>
          {only.kind === 'table' ? <OfTable editor={editor} item={only} /> : <OfFixture editor={editor} item={only} />}
          <LengthField label={words.x} value={only.placed.x} max={room.width} onKeep={(x) => editor.change(only, { x })} />
          <LengthField label={words.y} value={only.placed.y} max={room.height} onKeep={(y) => editor.change(only, { y })} />
          <KeptField
            isNumber
            label={words.rotation}
            value={String(only.placed.rotation)}
            onKeep={(typed) => editor.change(only, { rotation: normalRotation(parseNumber(typed, { min: -360, max: 720 })) })}
          />
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
