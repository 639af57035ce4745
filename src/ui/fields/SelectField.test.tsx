import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SelectField } from './SelectField.tsx'

const choices = [
  { value: 'AQ', label: "L'Aquila" },
  { value: 'FC', label: 'Forlì-Cesena', code: 'FC' },
  { value: 'NY', label: 'Stati Uniti', also: 'America/New_York' },
]

it.each([
  ['l’aq', "L'Aquila"],
  ['forli', 'Forlì-Cesena'],
  ['FC', 'Forlì-Cesena'],
  ['new york ', 'Stati Uniti'],
])('typing %j leaves %s', (typed, label) => {
  render(<SelectField label="Luogo" choices={choices} value={undefined} onChange={() => undefined} />)
  const field = screen.getByRole('combobox', { name: 'Luogo' })
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: typed } })
  // antd lists the choices once more for screen readers, without their labels.
  const shown = document.querySelectorAll('.ant-select-item-option-content')
  expect([...shown].map((option) => option.textContent)).toEqual([label])
})

it('Enter chooses the best match, not what has an id that begins like what is typed', () => {
  const onChange = vi.fn()
  const guests = [
    { value: 'rA1b2C3d4E', label: 'Arturo' },
    { value: 'zF5g6H7i8J', label: 'Rossi' },
  ]
  render(<SelectField label="Ospite" choices={guests} value={undefined} onChange={onChange} />)
  const field = screen.getByRole('combobox', { name: 'Ospite' })
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: 'r' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('zF5g6H7i8J')
})

describe('a name that is not there yet', () => {
  const rooms = [
    { value: 'r10', label: '10' },
    { value: 'r101', label: '101' },
  ]

  function typing(typed: string) {
    const onCreate = vi.fn()
    const onChange = vi.fn()
    render(<SelectField label="Camera" choices={rooms} value={undefined} onChange={onChange} onCreate={onCreate} />)
    const field = screen.getByRole('combobox', { name: 'Camera' })
    fireEvent.mouseDown(field)
    fireEvent.change(field, { target: { value: typed } })
    const shown = [...document.querySelectorAll('.ant-select-item-option-content')]
    return { onCreate, onChange, shown }
  }

  it.each([
    ['10', ['10', '101']],
    ['1', ['10', '101', 'Crea: 1']],
    [' 7  bis ', ['Crea: 7 bis']],
    ['   ', ['10', '101']],
  ])('typing %j offers %j', (typed, labels) => {
    expect(typing(typed).shown.map((option) => option.textContent)).toEqual(labels)
  })

  it('is made when it is chosen, and nothing else is', () => {
    const { onCreate, onChange, shown } = typing('1')
    for (const option of shown.slice(-1)) fireEvent.click(option)
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('1')
    expect(onChange).not.toHaveBeenCalled()
  })
})
