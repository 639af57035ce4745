import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Dish } from '#domain/schema/menu.ts'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DishesScreen } from './DishesScreen.tsx'

async function open(dishes: readonly Dish[] = [], expireDate?: number) {
  const page = await renderScreen(<DishesScreen />, {
    path: '/hotels/:hotelid/dishes',
    at: '/hotels/villa/dishes?tutorial=1',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [
        aRow('Hotel', { id: 'villa', owner: 'user000001', ...(expireDate ? { expireDate } : {}) }),
      ])
      convivio.receive('Dish', dishes)
    },
  })
  const collection = () =>
    dishesOfHotel(page.convivio.state.getState(), 'villa').map(({ name, courseIndex }) => ({
      name: name?.it,
      courseIndex,
    }))
  return { ...page, collection }
}

const name = () => screen.getByLabelText('Nome italiano')
const next = () => screen.getByRole('button', { name: 'Avanti' })

describe('the tutorial’s dish', () => {
  it('needs its name, then its course, and leads on to the calendar', async () => {
    const { user, collection, where } = await open()
    await user.click(next())
    await waitFor(() => expect(name()).toHaveFocus())
    expect(name()).toHaveAccessibleDescription('Compila tutti i campi')
    expect(screen.getAllByText('Compila tutti i campi')).toHaveLength(2)
    await user.type(name(), 'Brodetto')
    expect(screen.getAllByText('Compila tutti i campi')).toHaveLength(1)
    await user.click(next())
    expect(screen.getByRole('group', { name: 'Portata' })).toHaveAccessibleDescription('Compila tutti i campi')
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
    await user.click(screen.getByLabelText('Secondi'))
    expect(screen.queryByText('Compila tutti i campi')).toBeNull()
    expect(where()).toBe('/hotels/villa/dishes?tutorial=1')
    await user.click(next())
    expect(where()).toBe('/hotels/villa/calendar?tutorial=1')
    expect(collection()).toEqual([{ name: 'Brodetto', courseIndex: 3 }])
  })

  it('is made with the first key, once, and keeps each', async () => {
    const { user, collection } = await open()
    expect(collection()).toEqual([])
    await user.type(name(), 'R')
    expect(collection()).toEqual([{ name: 'R', courseIndex: undefined }])
    await user.type(name(), 'avioli al burro')
    expect(name()).toHaveValue('Ravioli al burro')
    expect(collection()).toEqual([{ name: 'Ravioli al burro', courseIndex: undefined }])
  })

  it('may begin with its course, of which there is always one', async () => {
    const { user, collection } = await open()
    expect(screen.queryByLabelText('Nessuna portata')).toBeNull()
    await user.click(screen.getByLabelText('Dolci'))
    await user.click(next())
    await waitFor(() => expect(name()).toHaveFocus())
    expect(collection()).toHaveLength(1)
  })

  it('that was begun before an interruption is continued', async () => {
    const { user, collection } = await open([aRow('Dish', { id: 'begun', hotel: 'villa', name: { it: 'Tiramisù' } })])
    expect(name()).toHaveValue('Tiramisù')
    await user.click(screen.getByLabelText('Dolci'))
    expect(collection()).toHaveLength(1)
  })

  it('whose name was emptied asks for one', async () => {
    const { user, collection, where } = await open([
      aRow('Dish', { id: 'begun', hotel: 'villa', name: { it: 'Tiramisù' } }),
    ])
    await user.click(screen.getByLabelText('Dolci'))
    await user.clear(name())
    await user.click(next())
    expect(name()).toHaveValue('')
    await waitFor(() => expect(name()).toHaveFocus())
    expect(name()).toHaveAccessibleDescription('Compila tutti i campi')
    expect(where()).toBe('/hotels/villa/dishes?tutorial=1')
    expect(collection()).toEqual([{ name: 'Tiramisù', courseIndex: 6 }])
  })

  it('cannot be made in a hotel that has expired, which is said', async () => {
    const { user, collection } = await open([], 1)
    await user.type(name(), 'R')
    expect(await screen.findByText(/abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
    expect(collection()).toEqual([])
  })
})
