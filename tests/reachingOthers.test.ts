import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/**
 * What a press of the staff sends to other people (docs/domain.md): asked about with how many and who, or written to the one
 * whose name or address stands in the same form. What is not here stays in the house, and is asked about only where the specification does.
 */
const REACHING: readonly (readonly [what: string, act: string, file: string, asks: boolean])[] = [
  ['a message to guests', "useCall('massnotifybooks')", 'src/screens/notify/NotifyScreen.tsx', true],
  [
    'a reminder to who has not ordered',
    "useCall('remind-missing')",
    'src/screens/mealBooks/report/waiter/RemindButton.tsx',
    true,
  ],
  ['the answer to an order outside the meals', 'answerExtraOrder(', 'src/screens/liveOrders/AnswerButtons.tsx', true],
  ['invitations of a board that is ticked', 'setInvitedBoards(', 'src/screens/hotelEdit/mail/MailTab.tsx', true],
  [
    'a new link, which ends the one that guests have',
    'bookingEdit.invite.refreshText',
    'src/screens/bookings/edit/useBookCode.ts',
    true,
  ],
  [
    'a colleague who is removed, or who leaves',
    "useCall('remove-from-team')",
    'src/screens/hotelEdit/team/TeamTab.tsx',
    true,
  ],
  ['a hotel that is handed over', "useCall('hand-over-hotel')", 'src/screens/ownership/HandOver.tsx', true],
  [
    'the invitation of a booking, beside its address',
    'inviteAgain(',
    'src/screens/bookings/edit/GuestSection.tsx',
    false,
  ],
  [
    'the invitation of a colleague, in the form with the address',
    "useCall('invite-to-team')",
    'src/screens/hotelEdit/team/TeamTab.tsx',
    false,
  ],
]

const sources = fs
  .readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('src/screens', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: fs.readFileSync(name, 'utf8') }))

it.each(REACHING)('%s leaves from one place', (_, act, file, asks) => {
  const places = sources.filter(({ text }) => text.includes(act))
  expect(places.map(({ name }) => name)).toContain(file)
  for (const { name, text } of places) if (asks) expect(text, name).toMatch(/\bconfirm\(/)
})
