import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WordsProvider } from '../useWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { addToHomeScreen, keepBrowserOffer } from './homeScreen.ts'
import { HomeScreenHint } from './HomeScreenHint.tsx'

const show = (hasNotifications = true) =>
  render(
    <WordsProvider value={{ words: wordsOf('it'), language: 'it' }}>
      <HomeScreenHint hasNotifications={hasNotifications} />
    </WordsProvider>,
  )

function onIphone(standalone: boolean): void {
  vi.stubGlobal('navigator', { standalone, maxTouchPoints: 5 })
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the home screen', () => {
  it('is explained on an iPhone until it is declined', () => {
    onIphone(false)
    show()
    expect(screen.getByText(/Condividi, poi «Aggiungi alla schermata Home»/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Non ora' }))
    expect(screen.queryByText(/Condividi/)).not.toBeInTheDocument()
  })

  it.each([
    ['in the app on it', true, true],
    ['where the hotel sends no notifications', false, false],
  ])('is not, %s', (_, standalone, hasNotifications) => {
    onIphone(standalone)
    show(hasNotifications)
    expect(screen.queryByText(/Condividi/)).not.toBeInTheDocument()
  })

  it('is one press away where the browser offers it', async () => {
    keepBrowserOffer()
    const prompt = vi.fn(() => Promise.resolve())
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Aggiungete' }))
    expect(prompt).toHaveBeenCalled()
    await addToHomeScreen()
  })
})
