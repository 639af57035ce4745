import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { CompanySection, GuestDataSection } from './CompanySection.tsx'
import { useHotel } from '#store/hooks.tsx'

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

function Sections() {
  const hotel = useHotel()
  if (!hotel) return null
  const props = { hotel, nameRequired: false, nameMissing: false }
  return (
    <>
      <CompanySection {...props} />
      <GuestDataSection {...props} />
    </>
  )
}

async function open(fields: Partial<Hotel> = {}) {
  const page = await renderScreen(<Sections />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [{ id: 'villa', name: 'Villa Lago', ...fields } as Hotel]),
  })
  return { ...page, hotel: () => page.convivio.state.getState().tables.Hotel.rows.get('villa') }
}

it('a VAT number is kept plain, once it can be one of its country', async () => {
  const { user, hotel } = await open()
  const field = screen.getByLabelText('Partita IVA')
  await user.type(field, 'IT 0074311015')
  expect(hotel()?.company).toBeUndefined()
  expect(field).toHaveAccessibleDescription(/non è stata salvata/)
  await user.type(field, '7')
  expect(hotel()?.company).toEqual({ vatNumber: '00743110157' })
  expect(field).not.toHaveAccessibleDescription(/non è stata salvata/)
})

it('another country drops the number of the one before, and says so', async () => {
  const { user, hotel } = await open({ company: { name: 'Lago S.r.l.', vatNumber: '00743110157' } })
  await user.click(screen.getByLabelText('Paese'))
  await user.keyboard('germania')
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1))
  fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body)
  expect(hotel()?.company).toEqual({ name: 'Lago S.r.l.', country: 'DE' })
  expect(await screen.findByText(/La partita IVA di prima non vale in Germania/)).toBeInTheDocument()
})

it('guests are remembered for 24 months unless the hotel says otherwise', async () => {
  const { user, hotel } = await open()
  const months = screen.getByLabelText(/Si conservano per/)
  expect(months).toHaveValue('24')
  await user.click(months)
  await user.keyboard('{Control>}a{/Control}12')
  expect(hotel()?.guestDataMonths).toBe(12)
})
