import { expect } from 'playwright/test'
import { aGuest, aHouse, openTimeline, panel } from '../pages/timeline.ts'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

const ofDemo = (name: string, query: string): Screen => ({
  name,
  ofDemo: true,
  async open(page) {
    await asDemo(page, `/hotels/miramare01/calendar?view=bookings${query}`)
    await heading(page, 'Prenotazioni')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  },
})

export const ofTimeline: readonly Screen[] = [
  ofDemo('timeline-tables', ''),
  ofDemo('timeline-rooms', '&rows=rooms'),
  ofDemo('timeline-searched', '&search=a&by=name'),
  {
    name: 'timeline-without-table',
    async open(page) {
      const house = await aHouse(3)
      await aGuest(house, 'Anna Uno', [1, 4], '1')
      await aGuest(house, 'Bruno Due', [2, 4], undefined, 4)
      await openTimeline(page, house)
      await expect(panel(page).getByText('Bruno Due')).toBeVisible()
    },
  },
]
