import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { HOTEL } from '../rows/aDiningRoom.ts'
import { aRow } from '../rows/aRow.ts'
import { renderScreen } from './renderScreen.tsx'

type Rows = { readonly [C in ClassName]?: readonly (Partial<EntityOf<C>> & { readonly id: string })[] }

/** A screen of a hotel with these rows; `query` begins with `?`. */
export async function openPlaces(
  element: ReactElement,
  section: 'rooms' | 'tables' | 'turns' | 'structure',
  rows: Rows,
  { query = '', hotel = {} }: { readonly query?: string; readonly hotel?: Partial<Hotel> } = {},
) {
  const view = await renderScreen(element, {
    path: `/hotels/:hotelid/${section}`,
    at: `/hotels/${HOTEL}/${section}${query}`,
    signedIn: true,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, timezone: 'Europe/Rome', ...hotel })])
      const receive = <C extends ClassName>(name: C, some: Rows[C] = []) =>
        convivio.receive(
          name,
          some.map((row) => aRow(name, { ...row, hotel: HOTEL })),
        )
      receive('RoomType', rows.RoomType)
      receive('Room', rows.Room)
      receive('Rank', rows.Rank)
      receive('Turn', rows.Turn)
      receive('Table', rows.Table)
      receive('Book', rows.Book)
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
