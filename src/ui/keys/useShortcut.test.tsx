import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useShortcut } from './useShortcut.ts'

function Page(props: { readonly combo: string; readonly onPress: () => void }) {
  useShortcut(props.combo, props.onPress)
  return <input aria-label="Cerca" />
}

const press = (init: KeyboardEventInit, at: Element = document.body) => fireEvent.keyDown(at, { code: '', ...init })

function listenTo(combo: string) {
  const onPress = vi.fn()
  render(<Page combo={combo} onPress={onPress} />)
  return onPress
}

it('needs exactly its modifiers; a Mac has the command key', () => {
  const onPress = listenTo('ctrl+m')
  press({ key: 'm' })
  press({ key: 'm', ctrlKey: true, shiftKey: true })
  expect(onPress).not.toHaveBeenCalled()
  press({ key: 'm', metaKey: true })
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('knows a letter by its place when alt changes it', () => {
  const onPress = listenTo('alt+v')
  press({ key: '√', code: 'KeyV', altKey: true })
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('takes presses within half a second for one', () => {
  const onPress = listenTo('escape')
  press({ key: 'Escape' })
  press({ key: 'Escape' })
  expect(onPress).toHaveBeenCalledTimes(1)
})

it.each(['ctrl+c', 'alt+c', 'ctrl+v', 'alt+v', 'ctrl+z'])(
  '%s belongs to a field in which something is typed, and reaches the page from an empty one',
  (combo) => {
    const onPress = listenTo(combo)
    const field = screen.getByLabelText('Cerca')
    const [modifier, key = ''] = combo.split('+')
    const keys = { key, ctrlKey: modifier === 'ctrl', altKey: modifier === 'alt' }
    fireEvent.input(field, { target: { value: 'ris' } })
    press(keys, field)
    expect(onPress).not.toHaveBeenCalled()
    fireEvent.input(field, { target: { value: '' } })
    press(keys, field)
    expect(onPress).toHaveBeenCalledTimes(1)
  },
)

it('acts inside a field only where it says so', () => {
  const onPress = vi.fn()
  function Form() {
    useShortcut('ctrl+u', onPress, true, { inFields: true })
    return <input aria-label="Cerca" />
  }
  render(<Form />)
  press({ key: 'u', ctrlKey: true }, screen.getByLabelText('Cerca'))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('leaves the other keys to a field, also to an empty one', () => {
  const onPress = listenTo('shift+enter')
  press({ key: 'Enter', shiftKey: true }, screen.getByLabelText('Cerca'))
  expect(onPress).not.toHaveBeenCalled()
})
