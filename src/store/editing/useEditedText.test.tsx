import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Room } from '#domain/schema/places.ts'
import { emptyRow } from '../tables/row.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useRow } from '../hooks.tsx'
import { useEditedText } from './useEditedText.ts'

const aRoom = (fields: Partial<Room>): Room => ({
  ...(emptyRow('Room', 'r1') as unknown as Room),
  hotel: 'h1',
  ...fields,
})

function OneRoom() {
  const room = useRow('Room', 'r1')
  return room && <Name room={room} />
}

function Name({ room }: { readonly room: Room }) {
  const text = useEditedText('Room', room, { read: ({ name = '' }) => name, keep: () => undefined })
  return <TextField label="Nome" {...text} />
}

it('a field keeps what is typed and says who changed it, until it is left', async () => {
  const { convivio, user } = await renderScreen(<OneRoom />, {
    path: '/',
    signedIn: true,
    arrange: ({ receive }) => receive('Room', [aRoom({ name: 'Uno', updatedAt: 1 })]),
  })
  const field = screen.getByLabelText('Nome')
  await user.type(field, ' bis')
  const theirs = aRoom({ name: 'Due', changedBy: 'Caterina', updatedAt: 2 })
  act(() => convivio.receive('Room', [theirs]))
  expect(field).toHaveValue('Uno bis')
  expect(screen.getByText('Caterina ha cambiato questo campo: «Due»')).toBeInTheDocument()
  await user.tab()
  expect(field).toHaveValue('Due')
  expect(screen.queryByText(/ha cambiato questo campo/)).not.toBeInTheDocument()
})
