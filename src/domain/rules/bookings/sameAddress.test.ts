import { expect, it } from 'vitest'
import { oncePerAddress, sameAddresses } from './sameAddress.ts'

it.each([
  ['nobody', [], []],
  ['two rooms of a family', ['anna@x.it', 'anna@x.it'], []],
  [
    'a group, however it is written',
    ['KLM@x.nl', 'klm@x.nl ', 'anna@x.it', 'klm@x.nl'],
    [{ email: 'KLM@x.nl', amount: 3 }],
  ],
  [
    'two groups, the larger first',
    ['a@x.it', 'a@x.it', 'a@x.it', 'b@x.it', 'b@x.it', 'b@x.it', 'b@x.it'],
    [
      { email: 'b@x.it', amount: 4 },
      { email: 'a@x.it', amount: 3 },
    ],
  ],
  ['bookings without an address', ['', '', ''], []],
] as const)('several invitations to one address: %s', (_, emails, told) => {
  expect(sameAddresses(emails)).toEqual(told)
})

it('takes the first booking of each address', () => {
  const books = ['a@x.it', 'b@x.it', 'A@x.it'].map((refEmail, at) => ({ id: at, refEmail }))
  expect(oncePerAddress(books).map(({ id }) => id)).toEqual([0, 1])
})
