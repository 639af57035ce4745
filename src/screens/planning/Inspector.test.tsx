import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConvivioProvider } from '#store/hooks.tsx'
import type { RowWatcher } from '#store/tables/watchedRows.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Inspector } from './Inspector.tsx'
import { itemsInRoom } from './planItem.ts'
import type { PlanEditor } from './usePlanEditor.ts'

const room = aRow('DiningRoom', { id: 'room1', hotel: 'hotel1', name: 'Veranda', width: 1400, height: 900 })
const placed = { hotel: 'hotel1', diningRoom: 'room1', x: 300, y: 200, rotation: 0 }
const items = itemsInRoom({
  room,
  tables: [aRow('Table', { ...placed, id: 'table1', name: '7', seats: 4 })],
  fixtures: [aRow('Fixture', { ...placed, id: 'buffet1', kind: 'buffet', width: 200, height: 80 })],
})

it.each([
  ['table', 'Nome', '8', { name: '9' }],
  ['table', 'Coperti', '6', { seats: 5 }],
  ['fixture', 'Larghezza (m)', '3', { width: 250 }],
] as const)('of a %s, what somebody else wrote in %s is told', (kind, label, typed, news) => {
  const convivio = fakeConvivio(signedInState())
  const watchers: RowWatcher[] = []
  convivio.watch.mockImplementation(((_class: string, _id: string, watcher: RowWatcher) => {
    watchers.push(watcher)
    return () => undefined
  }) as never)
  const editor = { room, selected: items.filter((item) => item.kind === kind), ranks: [], turns: [], change: vi.fn() }
  render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <Inspector editor={editor as unknown as PlanEditor} />
      </UiProvider>
    </ConvivioProvider>,
  )
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
  const [watcher] = watchers
  if (!watcher || !('read' in watcher)) throw new Error('It is not watched.')
  const text = watcher.read({ ...placed, id: 'x', ...news })
  act(() => watcher.onChange({ by: 'Caterina', text }))
  expect(screen.getByText(/Caterina/)).toHaveTextContent(
    Object.values(news)[0] === 250 ? '2,5' : String(Object.values(news)[0]),
  )
})
