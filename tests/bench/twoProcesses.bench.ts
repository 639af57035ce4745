import { afterAll, beforeAll, inject, it } from 'vitest'
import { newTables } from '#tests/cloud/manyTables.ts'
import { OrderHouse, anOrder, askCustom, ordersIn } from '#tests/cloud/orderHouse.ts'
import { RedisServer, hasRedis } from '#tests/cloud/redisServer.ts'
import { AS_IN_PRODUCTION, TestServer } from '#tests/cloud/server.ts'
import { measuredAgainst, median, percentile, reportFigures, timed } from './report.ts'

const BOOKINGS = 10
const PAX = 4
/** Orders of a booking by each process, one after the other; the first ones warm the processes. */
const ORDERS_EACH = 18
const WARMING = 3

let house: OrderHouse
let dishes: readonly string[]
let others: readonly string[]
let meal: string
let redis: RedisServer
let servers: TestServer[]

beforeAll(async () => {
  house = await OrderHouse.open()
  const newDishes = () => Promise.all([2, 3, 4, 6].map((course, at) => house.dish(`Piatto ${at}`, course)))
  dishes = await newDishes()
  others = await newDishes()
  meal = await house.dinner([...dishes, ...others])
  redis = await RedisServer.start()
  const settings = { ...AS_IN_PRODUCTION, DATABASE_URI: inject('postgresUri'), REDIS_URL: redis.url }
  servers = [await TestServer.prepare(settings), await TestServer.prepare(settings)]
  for (const server of servers) await server.start()
}, 120_000)

afterAll(async () => {
  for (const server of servers) await server.remove()
  await redis.kill()
  reportFigures()
})

it.runIf(hasRedis())(
  'bookings that two server processes change at once',
  async () => {
    const tables = await newTables(house.hotel, BOOKINGS, PAX)
    const times: number[] = []
    await Promise.all(
      tables.flatMap(({ book }) =>
        servers.map(async ({ url }, process) => {
          for (let n = 0; n < ORDERS_EACH; n += 1) {
            // Each time they want something else than before, and than the other.
            const menu = (n + process) % 2 ? others : dishes
            const wish = menu.map((dishId) => ({ dishId, quantity: 1 + ((n + process) % PAX) }))
            const place = async () => ordersIn(await askCustom('orders', house.session, anOrder(book, meal, wish), url))
            const time = await timed(place)
            if (n >= WARMING) times.push(time)
          }
        }),
      ),
    )
    measuredAgainst({
      title: 'an order of a booking that two server processes change at once, 99 %',
      floorTitle: 'their median',
      ours: percentile(times, 0.99),
      floor: median(times),
      atMost: 5,
    })
  },
  600_000,
)
