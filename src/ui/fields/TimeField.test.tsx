import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TimeField } from './TimeField.tsx'

it.each([
  ['20:15', '20:15'],
  ['20.15', '20:15'],
  ['20,15', '20:15'],
  ['2015', '20:15'],
  ['8.15', '08:15'],
  ['815', '08:15'],
])('%j and Enter choose %s', (typed, time) => {
  const onChange = vi.fn()
  render(<TimeField label="Dalle" time="20:45" range={{ from: '06:00', to: '23:45', step: 15 }} onChange={onChange} />)
  const field = screen.getByRole('combobox', { name: 'Dalle' })
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(time)
})
