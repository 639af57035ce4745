import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useShortcut } from './useShortcut.ts'

function Page(props: { readonly combo: string; readonly onPress: () => void }) {
  useShortcut(props.combo, props.onPress)
  return <input aria-label="Cerca" />
}

const press = (init: KeyboardEventInit, at: Element = document.body) =>
  fireEvent.keyDown(at, { code: '', ...init })

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

it('leaves the keys to a field, but Escape', () => {
  const copy = listenTo('ctrl+c')
  press({ key: 'c', ctrlKey: true }, screen.getByLabelText('Cerca'))
  expect(copy).not.toHaveBeenCalled()
})
