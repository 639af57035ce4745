import Parse from 'parse'
import { BATCH_SIZE } from '#data/gateway.ts'
import type { Write } from '#data/gateway.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, mealIdOf } from '#domain/menu/dayMenu.ts'
import { anonymous, must } from '#tests/cloud/rest.ts'
import { APP_ID } from '#tests/cloud/server.ts'
import { DISHES, MONTH, ZONE, benchDay } from './menuMonth.ts'
import type { Account } from './visitor.ts'

/** Dishes of five courses in turn: a meal of 20 has four of each. */
const COURSES = 5

export interface MenuHotel {
  readonly hotelId: string
  readonly session: string
  readonly owner: Account
  readonly dishes: readonly string[]
}

/** On each day, by default the 31 of a month, 3 meals of 20 dishes. */
export async function openMenuHotel(url: string, days = MONTH): Promise<MenuHotel> {
  Parse.User.enableUnsafeCurrentUser()
  const gateway = createParseGateway({ appId: APP_ID, serverUrl: `${url}/parse` })
  const owner = { email: `${newLocalId()}@example.com`, password: 'segretissima' }
  const { id } = await gateway.signUp({ ...owner, name: 'Anna', surname: 'Rossi', locale: 'it-IT' })
  const session = Parse.User.current()?.getSessionToken() ?? ''
  const signedIn = anonymous().with({ 'X-Parse-Session-Token': session })
  must(await signedIn.send('PUT', `/users/${id}`, { tutorialCompleted: true }))
  const hotelId = newLocalId()

  async function save(writes: readonly Write[]): Promise<void> {
    for (let at = 0; at < writes.length; at += BATCH_SIZE) {
      const outcomes = await gateway.saveBatch(writes.slice(at, at + BATCH_SIZE))
      const wrong = outcomes.find(({ status }) => status !== 'done')
      if (wrong) throw new Error(`A row was not saved: ${JSON.stringify(wrong)}`)
    }
  }

  const kind = 'create'
  await save([{ className: 'Hotel', id: hotelId, kind, fields: { name: 'Miramare', timezone: ZONE } }])
  const dishes = Array.from({ length: DISHES }, newLocalId)
  await save(
    dishes.map((id, at) => {
      const fields = { hotel: hotelId, name: { it: `Piatto ${at}` }, courseIndex: at % COURSES, price: 9 }
      return { className: 'Dish', id, kind, fields }
    }),
  )
  await save(
    days.flatMap((day) =>
      benchDay(dishes, 0).map((meal): Write => {
        const id = mealIdOf(hotelId, day, meal.mealIndex)
        const fields = { hotel: hotelId, ...mealFields(day, meal, ZONE) }
        return { className: 'CalendarMeal', id, kind, fields }
      }),
    ),
  )
  return { hotelId, session, owner, dishes }
}
