import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Parts of others, frames of whole pages, and what has no look of its own. */
const NOT_SHOWN = {
  'AccessPage.tsx': 'The frame of Login and its neighbours.',
  'Drawing.tsx': 'Part of Icon.',
  'feedback/ElsewhereNote.tsx': 'Part of the fields.',
  'fields/DayCalendar.tsx': 'Part of DayField and DayRange.',
  'fields/FileInput.tsx': 'Not visible.',
  'fields/MonthHeader.tsx': 'The head of the month of meals and of the timeline.',
  'fields/Months.tsx': 'Part of MonthPicker.',
  'live/SoundSwitch.tsx': 'A Check that rings: the journeys of live orders.',
  'photo/PhotoCrop.tsx': 'Needs a photo: the journeys of dishes.',
  'sortable/SortableProvider.tsx': 'Has no look: the journeys of places.',
  'sortable/useSortableRow.tsx': 'Needs rows to move: the journeys of places.',
}

const filesOf = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name))

it('every shared component stands in the workshop, or here with a reason', () => {
  const workshop = filesOf('src/workshop')
    .map((name) => fs.readFileSync(path.join('src/workshop', name), 'utf8'))
    .join('\n')
  const missing = filesOf('src/ui').filter((name) => !workshop.includes(`'#ui/${name}'`))
  expect(missing.sort()).toEqual(Object.keys(NOT_SHOWN).sort())
})
