import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AddingSearchBox } from './AddingSearchBox.tsx'

const dishes = ['Arrosto', 'Brodetto', 'Crostata']

function search() {
  const onChoose = vi.fn<(dish: string) => void>()
  const find = (typed: string) =>
    dishes
      .filter((dish) => dish.toLowerCase().includes(typed))
      .map((dish) => ({ key: dish, label: dish, onChoose: () => onChoose(dish) }))
  render(<AddingSearchBox label="Aggiungi piatto" icon="search" find={find} nothing={null} />)
  return { onChoose, user: userEvent.setup(), field: screen.getByRole('combobox') }
}

it('Enter adds what was looked for, and a second one nothing more', async () => {
  const { onChoose, user, field } = search()
  await user.type(field, 'bro{Enter}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Brodetto')
  expect(field).toHaveValue('')
})

it('Enter that is held down adds once', () => {
  const { onChoose, field } = search()
  fireEvent.change(field, { target: { value: 'bro' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'cro' } })
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Brodetto')
})

it('Enter adds nothing where nothing was chosen, and what an arrow chose', async () => {
  const { onChoose, user, field } = search()
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('Brodetto')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('Crostata')
})

it('leaves what stands below it free once something was chosen, and opens again with a key or a press', async () => {
  const { user, field } = search()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: 'Arrosto' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveFocus()
  await user.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(3)
})
