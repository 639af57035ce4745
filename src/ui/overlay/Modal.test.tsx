import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { takeFocus } from '../keys/takeFocus.ts'
import { Modal } from './Modal.tsx'

function open(children: ReactNode = <input aria-label="Nome" />) {
  const onClose = vi.fn()
  const view = render(
    <StrictMode>
      <Modal title="Piatto" onClose={onClose}>
        {children}
      </Modal>
    </StrictMode>,
  )
  return { ...view, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

it('begins at its heading, or at the field that asks for it', () => {
  const { unmount } = open()
  expect(screen.getByRole('heading', { name: 'Piatto' })).toHaveFocus()
  unmount()
  open(<input ref={takeFocus} aria-label="Cognome" />)
  expect(screen.getByLabelText('Cognome')).toHaveFocus()
})

it.each([
  ['beside it', 1, 1],
  ['beside it, the second of a double click that opened it', 2, 0],
])('a press %s', (_, detail, closed) => {
  const { dialog, onClose } = open()
  fireEvent.mouseDown(dialog, { detail })
  expect(onClose).toHaveBeenCalledTimes(closed)
})

it('a press inside does not close it', () => {
  const { onClose } = open()
  fireEvent.mouseDown(screen.getByLabelText('Nome'), { detail: 1 })
  expect(onClose).not.toHaveBeenCalled()
})

it('closed by the browser itself it asks to be closed, and stays where it may not', () => {
  const { dialog, onClose, unmount } = open()
  dialog.close()
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
  unmount()
  expect(onClose).toHaveBeenCalledOnce()
})
