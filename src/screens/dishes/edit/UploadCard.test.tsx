import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { UploadCard } from './UploadCard.tsx'

const photo = aRow('DishImage', { id: 'photo00001', hotel: 'hotel00001' })

it.each([
  [true, /^Resta su questo dispositivo e parte da sola/],
  // A private window may refuse to keep a file.
  [false, /^Parte da sola appena il server risponde, se questa scheda resta aperta/],
])('a photo that waits, kept by the browser: %s, says what becomes of it', async (durable, sentence) => {
  const { convivio } = await renderScreen(<UploadCard dishId="dish000001" photo={photo} />, {
    path: '/',
    at: '/',
    signedIn: true,
  })
  act(() => convivio.state.setState(({ saving }) => ({ durable, saving: { ...saving, status: 'waiting' } })))
  expect(screen.getByRole('alert')).toHaveTextContent('La foto non è ancora caricata')
  expect(screen.getByText(sentence)).toBeVisible()
})
