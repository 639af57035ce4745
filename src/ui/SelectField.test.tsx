import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SelectField } from './SelectField.tsx'

const choices = [
  { value: 'AQ', label: 'L\'Aquila' },
  { value: 'FC', label: 'Forlì-Cesena', code: 'FC', also: 'FC' },
  { value: 'NY', label: 'Stati Uniti', also: 'America/New_York' },
]

it.each([
  ['l’aq', 'L\'Aquila'],
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
