import { screen } from '@testing-library/react'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { DishesScreen } from '#screens/dishes/DishesScreen.tsx'
import { emptyRow } from '#store/tables/row.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { renderScreen } from './renderScreen.tsx'

export const HOTEL = 'miramare01'
export const AT = `/hotels/${HOTEL}/dishes`

const row = <C extends ClassName>(name: C, fields: Partial<EntityOf<C>> & { id: string }) =>
  ({ ...emptyRow(name, fields.id), ...fields }) as EntityOf<C>

const inFive = (it: string) => ({ it, en: it, fr: it, de: it, es: it })
export const aDish = (id: string, name: string, fields: Partial<Dish> = {}) =>
  row('Dish', { id, hotel: HOTEL, name: inFive(name), courseIndex: 2, allergens: [], ...fields })

/** One complete dish, one extra, one with gaps, one that was only begun. */
export const few = [
  aDish('tagliat001', 'Tagliatelle al ragù', { price: 1250, labels: ['homemade01'] }),
  aDish('brodetto01', 'Brodetto di pesce', { courseIndex: 3, allergens: [16, 12], isExtra: true, price: 14 }),
  aDish('tiramisu01', 'Tiramisù', {
    courseIndex: 6,
    allergens: undefined,
    name: { it: 'Tiramisù', en: 'Tiramisu' },
  }),
  aDish('nameless01', '', { courseIndex: undefined }),
]

const labels = [
  row('Label', { id: 'homemade01', hotel: HOTEL, name: { it: 'Fatto in casa' }, colorIndex: 0 }),
  row('Label', { id: 'tradition1', predefined: true, name: { it: 'Della tradizione' } }),
]

const hotel = row('Hotel', { id: HOTEL, owner: 'user000001', name: 'Miramare' })

/** The screen with these dishes and two labels on the server; `query` begins with `?`. */
export async function openDishes(dishes: readonly Dish[], query = '', prepare?: (gateway: FakeGateway) => void) {
  const gateway = createFakeGateway()
  for (const label of labels) gateway.server.put('Label', label)
  for (const dish of dishes) gateway.server.put('Dish', dish)
  gateway.answer('templates', () => ({ templates: [] }))
  prepare?.(gateway)
  const view = await renderScreen(<DishesScreen />, {
    path: '/hotels/:hotelid/dishes',
    at: AT + query,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', [hotel])
      convivio.receive('Dish', dishes)
      convivio.want(HOTEL, 'menu')
    },
  })
  await screen.findByRole('heading', { name: 'Raccolta piatti' })
  return view
}
