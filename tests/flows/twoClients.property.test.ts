import { it } from 'vitest'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { DISHES, TABLES, checkTwoDevices } from '../contracts/twoDevices.ts'
import type { DinnerHouse } from '../contracts/twoDevices.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinnerServer } from '../rows/aDinner.ts'

const OTHER_BOOK = 'book000002'

/** As the server does it: persons have ids that everybody makes alike. */
function answerPeople({ server, answer }: FakeGateway): void {
  answer('sync-people', ({ bookId, count }) => {
    const { createdAt: _c, ...book } = server.row('Book', bookId) ?? { id: bookId }
    server.put('Book', { ...book, createdAt: 1, pax: count })
    for (let n = 2; n < 5; n += 1) {
      const id = `person${n}`
      if (n >= count) server.drop('BookPerson', id)
      else if (!server.row('BookPerson', id))
        server.put('BookPerson', { id, hotel: HOTEL, book: BOOK, createdAt: 1, updatedAt: 1 })
    }
    return {
      book: server.row('Book', bookId) as unknown as Book,
      people: server.rows('BookPerson').filter(({ book: of }) => of === bookId) as unknown as BookPerson[],
    }
  })
}

async function aHouse(): Promise<DinnerHouse> {
  const gateway = aDinnerServer()
  const { server } = gateway
  answerPeople(gateway)
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  for (const id of DISHES)
    server.put('Dish', { courseIndex: 6, ...saved, ...server.row('Dish', id), id, name: { it: id } })
  const { id: _meal, ...meal } = server.row('CalendarMeal', DINNER) ?? { id: DINNER }
  server.put('CalendarMeal', { ...meal, id: DINNER, dishes: DISHES })
  const { id: _book, ...book } = server.row('Book', BOOK) ?? { id: BOOK }
  server.put('Book', { ...book, id: OTHER_BOOK, pax: 2 })
  for (const id of ['carla', 'dino']) server.put('BookPerson', { ...saved, id, book: OTHER_BOOK, name: id })
  // Older than anything that this server writes.
  for (const id of TABLES) server.put('Table', { ...saved, name: id, ...server.row('Table', id), id, updatedAt: 0 })
  return {
    gateway,
    now: NOW,
    hotelId: HOTEL,
    mealId: DINNER,
    bookId: BOOK,
    otherBookId: OTHER_BOOK,
    id: (named) => named,
  }
}

it('two devices and a guest who order through losses, crashes and offline hours end with what the server has', () =>
  checkTwoDevices(aHouse, 150))
