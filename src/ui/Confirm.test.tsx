import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from './Confirm.tsx'

function Asking({ onAnswer }: { readonly onAnswer: (confirmed: boolean) => void }) {
  const confirm = useConfirm()
  const ask = () => void confirm({ text: 'Vuoi procedere?' }).then(onAnswer)
  return <button onClick={ask}>Chiedi</button>
}

async function ask() {
  const onAnswer = vi.fn()
  render(
    <ConfirmProvider>
      <Asking onAnswer={onAnswer} />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Chiedi' }))
  return onAnswer
}

it.each([
  ['Continua', true],
  ['Annulla', false],
])('%s answers %s and closes', async (button, answer) => {
  const onAnswer = await ask()
  expect(screen.getByRole('alertdialog', { name: 'Vuoi procedere?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('Escape is Annulla', async () => {
  const onAnswer = await ask()
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false))
})
