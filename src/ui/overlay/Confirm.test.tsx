import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from './Confirm.tsx'
import type { ConfirmQuestion } from './Confirm.tsx'

interface Props {
  readonly question: Partial<ConfirmQuestion> | undefined
  readonly onAnswer: (confirmed: boolean) => void
}

function Asking({ question, onAnswer }: Props) {
  const confirm = useConfirm()
  const ask = () => void confirm({ text: 'Vuoi procedere?', ...question }).then(onAnswer)
  return <button onClick={ask}>Chiedi</button>
}

async function ask(question?: Partial<ConfirmQuestion>) {
  const onAnswer = vi.fn()
  render(
    <ConfirmProvider>
      <Asking onAnswer={onAnswer} question={question} />
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

it.each([
  [{}, 'Continua'],
  [{ danger: true }, 'Annulla'],
])('%j begins at %s', async (question, button) => {
  await ask(question)
  expect(screen.getByRole('button', { name: button })).toHaveFocus()
})

it('is closed, which gives the focus back, before it goes', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(close).toHaveBeenCalledOnce()
})

it('another way to say yes may ask a question of its own', async () => {
  function Swapping() {
    const confirm = useConfirm()
    const swap = () => {
      void confirm({ text: 'Al tavolo 2 c’è anche Rossi.' })
      return false
    }
    const begin = () => void confirm({ text: 'Scambiarli?', also: { label: 'Scambia', act: swap } })
    return <button onClick={begin}>Sposta</button>
  }
  render(
    <ConfirmProvider>
      <Swapping />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sposta' }))
  await userEvent.click(screen.getByRole('button', { name: 'Scambia' }))
  expect(screen.getByRole('alertdialog', { name: 'Al tavolo 2 c’è anche Rossi.' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continua' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('Escape is Annulla', async () => {
  const onAnswer = await ask()
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false))
})
