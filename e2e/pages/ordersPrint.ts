import { expect } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { aDish, aHotel, aMeal, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { sendOrder } from './guestOrders.ts'

const DAY = '2027-03-22'
const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
const at = (day: string) => ({ __type: 'Date', iso: `${day}T10:00:00.000Z` })

export interface Kitchen {
  readonly owner: Owner
  readonly hotelId: string
  readonly dishes: readonly { readonly id: string; readonly name: string }[]
  /** Of the sheets of its dinner. */
  readonly path: string
}

interface KitchenToBe {
  /** Tables of two. */
  readonly parties: number
  /** What a table orders; nothing: no order is sent. */
  readonly choose: (dishes: Kitchen['dishes'], party: number) => readonly PostedDish[]
}

export async function aKitchen({ parties, choose }: KitchenToBe): Promise<Kitchen> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, {
    name: 'Albergo Belvedere',
    totalInKitchenReport: true,
    printNamesInWaiterReport: true,
  })
  const dishes = await Promise.all(
    Array.from({ length: 24 }, async (_, number) => {
      const name = `Piatto della casa ${String.fromCharCode(65 + number)}`
      return { name, id: await aDish(owner, hotelId, name, { courseIndex: 1 + (number % 4) }) }
    }),
  )
  const meal = await aMeal(owner, hotelId, DAY, { dishes: dishes.map(({ id }) => id) })
  const rank = await aRow(owner, 'Rank', hotelId, { name: 'Veranda' })
  for (let party = 0; party < parties; party += 1) {
    const name = String(party + 1)
    const table = await aRow(owner, 'Table', hotelId, { name, rank: pointer('Rank', rank) })
    const book = await aRow(owner, 'Book', hotelId, {
      refName: `Anna ${name} Prova`,
      pax: 2,
      bookType: 'HB',
      roomNumber: String(101 + party),
      table: pointer('Table', table),
      checkin: at('2027-03-20'),
      checkout: at('2027-03-25'),
    })
    for (const first of ['Anna', 'Bruno'])
      await aRow(owner, 'BookPerson', hotelId, {
        book: pointer('Book', book),
        name: `${first} ${name}`,
        surname: 'Prova',
        isHolder: first === 'Anna',
      })
    const ordered = choose(dishes, party)
    if (ordered.length === 0) continue
    const order = { calendarMealId: meal, bookId: book, dishes: ordered, nonce: `party-${name}` }
    expect((await sendOrder(owner, order)).status).toBe(200)
  }
  return { owner, hotelId, dishes, path: `/hotels/${hotelId}/print/orders/${meal}` }
}
