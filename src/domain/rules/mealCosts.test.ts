import { expect, it } from 'vitest'
import { deliveryCosts } from './mealCosts.ts'

const brought = (id: string, fields: Partial<Parameters<typeof deliveryCosts>[0][number]> = {}) => ({
  id,
  delivery: true,
  hasDishes: true,
  ...fields,
})
const orders = [
  brought('a', { hasDishes: false }),
  brought('c'),
  brought('b'),
  brought('d', { delivery: false }),
]

it.each([
  ['EUR', 3.52, 3.52],
  ['CHF', 3.52, 3.5],
  ['JPY', 350.4, 350],
  ['USD', -1, 0],
])('one delivery is paid for a booking and meal, in the hotel’s currency: %s %d', (currency, deliveryCost, cost) => {
  const costs = deliveryCosts(orders, { enableDelivery: true, deliveryCost, currency })
  expect(Object.fromEntries(costs)).toEqual({ a: 0, b: cost, c: 0, d: 0 })
})

it('a hotel that does not deliver asks nothing for it', () => {
  const costs = deliveryCosts(orders, { enableDelivery: false, deliveryCost: 3, currency: 'EUR' })
  expect([...costs.values()]).toEqual([0, 0, 0, 0])
})
