import { describe, expect, it } from 'vitest'
import type { SyncSchema } from '../schema.ts'
import { stateOf } from './entry.ts'
import type { OutboxEntry, Patch } from './entry.ts'
import {
  compared,
  confirmed,
  decidedForMine,
  decidedForTheirs,
  deleted,
  editedEntry,
  markSent,
  markUnsent,
  refused,
} from './transitions.ts'

const schema: SyncSchema = {
  classNames: ['Table'],
  fieldsOf: () => ({
    name: { kept: false },
    seats: { kept: false, default: 2 },
    seenAt: { kept: false, isLatest: true },
  }),
  hasUniqueName: () => false,
  isMadeOnce: () => false,
  tenantClass: 'Hotel',
  tenantField: 'hotel',
}

const BASE = { id: 't1', name: 'Terrazza', seats: 2 }

type Step = (entry: OutboxEntry) => OutboxEntry | undefined

const steps = {
  edited: (entry) => editedEntry(schema, entry, { name: 'Camino' }, 2),
  'edited elsewhere in the row': (entry) => editedEntry(schema, entry, { seats: 6 }, 2),
  deleted: (entry) => deleted(schema, entry, 2),
  sent: (entry) => markSent(entry, Object.keys(entry.fields)),
  unanswered: markUnsent,
  refused: (entry) => refused(entry, 'refused'),
  confirmed: (entry) => confirmed(schema, entry, { updatedAt: 5 }).rest,
  'compared, and nobody changed it': (entry) => compared(schema, entry, BASE),
  'compared, and others changed the same': (entry) => compared(schema, entry, { ...BASE, name: 'Finestra' }),
  'compared, and others changed something else': (entry) => compared(schema, entry, { ...BASE, seats: 8 }),
  mine: decidedForMine,
  theirs: decidedForTheirs,
} satisfies Record<string, Step>

type Name = keyof typeof steps

const unsent = (fields: Patch, kind: OutboxEntry['kind'] = 'update'): OutboxEntry => ({
  className: 'Table',
  id: 't1',
  kind,
  fields,
  before: kind === 'update' ? { name: ['Terrazza'] } : {},
  base: kind === 'update' ? BASE : undefined,
  attempted: kind === 'update',
  at: 1,
})

const after = (entry: OutboxEntry, names: readonly Name[]) =>
  names.reduce<OutboxEntry | undefined>((now, name) => now && steps[name](now), entry)

const stateAfterSteps = (entry: OutboxEntry, names: readonly Name[]) => {
  const now = after(entry, names)
  return now ? stateOf(now) : 'none'
}

describe('an entry of the outbox', () => {
  it.each<[string, Name[]]>([
    ['waiting', ['edited']],
    ['sending', ['sent']],
    ['sending', ['sent', 'edited']],
    ['waiting', ['sent', 'unanswered']],
    ['none', ['sent', 'confirmed']],
    ['waiting', ['sent', 'edited', 'confirmed']],
    ['refused', ['sent', 'refused']],
    ['waiting', ['sent', 'edited', 'refused']],
    ['waiting', ['sent', 'refused', 'edited']],
    ['waiting', ['sent', 'refused', 'mine']],
    ['none', ['sent', 'refused', 'theirs']],
    ['waiting', ['compared, and nobody changed it']],
    ['waiting', ['compared, and others changed something else']],
    ['contested', ['compared, and others changed the same']],
    ['contested', ['compared, and others changed the same', 'edited elsewhere in the row']],
    ['contested', ['edited elsewhere in the row', 'compared, and others changed the same', 'sent', 'unanswered']],
    ['waiting', ['compared, and others changed the same', 'mine']],
    ['none', ['compared, and others changed the same', 'theirs']],
    ['waiting', ['edited elsewhere in the row', 'compared, and others changed the same', 'theirs']],
    ['waiting', ['deleted']],
    ['none', ['deleted', 'sent', 'confirmed']],
    ['contested', ['deleted', 'compared, and others changed the same']],
  ])('is %s after: %j', (state, names) => {
    expect(stateAfterSteps(unsent({ name: 'Sala' }), names)).toBe(state)
  })

  it.each<[string, Name[]]>([
    ['waiting', ['edited']],
    ['none', ['deleted']],
    ['sending', ['sent', 'deleted']],
    ['waiting', ['sent', 'unanswered', 'deleted']],
    ['waiting', ['sent', 'deleted', 'confirmed']],
    ['none', ['sent', 'confirmed']],
  ])('of a new row is %s after: %j', (state, names) => {
    expect(stateAfterSteps(unsent({ name: 'Sala' }, 'create'), names)).toBe(state)
  })

  it('keeps what was typed last, whatever of it has been sent', () => {
    expect(after(unsent({ name: 'Sala' }), ['sent', 'edited', 'unanswered'])?.fields).toEqual({ name: 'Camino' })
  })
})
