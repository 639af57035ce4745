import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTranslatedTexts } from './translatedPage.ts'
import { translate, TRANSLATORS } from '#tests/fakes/translator.ts'

let end = () => {}
beforeEach(() => {
  end = keepTranslatedTexts(document)
})
afterEach(() => end())

interface Row {
  readonly amount: number
  readonly isFull?: boolean
  readonly notes?: readonly string[]
}

const Amount = ({ amount }: Pick<Row, 'amount'>) => <>{amount}</>

const Row = ({ amount, isFull = false, notes = [] }: Row) => (
  <main>
    <p title="alone">{`×${amount}`}</p>
    <p title="beside">
      Risotto ×{amount}
      {isFull && ' completo'}
      <b>oggi</b>
    </p>
    <p title="alone in a component">
      <Amount amount={amount} />
    </p>
    <ul title="list">
      {notes.map((note) => (
        <li key={note}>
          {note} ×{amount}
        </li>
      ))}
    </ul>
  </main>
)

const said = (title: string) => screen.getByTitle(title).textContent

describe.each(TRANSLATORS)('a page that a browser translates by %s', (_, replace) => {
  async function translated(row: Row) {
    const page = render(<Row {...row} />)
    await act(async () => translate(page.container, replace))
    return { ...page, change: (next: Row) => act(async () => page.rerender(<Row {...next} />)) }
  }

  it('shows the translation', async () => {
    await translated({ amount: 1 })
    expect(said('beside')).toBe('[Risotto ×][1][oggi]')
    expect(said('alone')).toBe('[×1]')
  })

  it('follows numbers', async () => {
    const { change } = await translated({ amount: 1, notes: ['senza sale'] })
    await change({ amount: 2, notes: ['senza sale'] })
    expect(said('beside')).toBe('[Risotto ×]2[oggi]')
    expect(said('alone')).toBe('×2')
    expect(said('alone in a component')).toBe('2')
    expect(said('list')).toBe('[senza sale][ ×]2')
  })

  it('takes texts away, and puts new ones in their place', async () => {
    const { change } = await translated({ amount: 1, isFull: true, notes: ['a', 'b', 'c'] })
    await change({ amount: 1, isFull: false, notes: ['c', 'a'] })
    expect(said('beside')).toBe('[Risotto ×][1][oggi]')
    expect(said('list')).toBe('[c][ ×][1][a][ ×][1]')
    await change({ amount: 1, isFull: true, notes: ['a'] })
    expect(said('beside')).toBe('[Risotto ×][1] completo[oggi]')
    expect(said('list')).toBe('[a][ ×][1]')
  })

  it('is translated again, as often as it changes', async () => {
    const { container, change } = await translated({ amount: 1 })
    for (const amount of [2, 3]) {
      await change({ amount })
      await act(async () => translate(container, replace))
      expect(said('beside')).toBe(`[Risotto ×][${amount}][oggi]`)
    }
  })

  it('can be closed', async () => {
    const { container, unmount } = await translated({ amount: 1, isFull: true })
    unmount()
    expect(container.textContent).toBe('')
  })
})

it('a page says its own words again when the translation ends', async () => {
  const { container, rerender } = render(<Row amount={1} />)
  await act(async () => translate(container, TRANSLATORS[0][1]))
  await act(async () => container.querySelectorAll('body font').forEach((font) => font.remove()))
  expect(said('beside')).toBe('Risotto ×1oggi')
  await act(async () => rerender(<Row amount={2} />))
  expect(said('beside')).toBe('Risotto ×2oggi')
})
