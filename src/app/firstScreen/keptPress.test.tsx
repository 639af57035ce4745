import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notePresses, repeatPress } from './keptPress.ts'

const KEPT = `<div data-kept>
  <nav><a href="/hotels/h1/menu">Menu</a><a href="/help" target="_blank">Aiuto</a></nav>
  <main inert><a href="?book=b1">José Müller</a><a href="?book=b2">Anna Rossi</a><button inert>Altro</button></main>
</div>`

let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = KEPT
  document.body.replaceChildren(root)
  notePresses(root)
})

afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
  document.body.innerHTML = ''
})

const withText = (text: string): Element => {
  const found = [...root.querySelectorAll('a, button')].find(({ textContent }) => textContent === text)
  return found ?? root
}

/** The browser gives the press to what is around, and says what is at a point once nothing of it is inert. */
function pressOnInert(text: string, init: MouseEventInit = {}): void {
  const isHidden = () => withText(text).closest('[inert]') !== null
  document.elementFromPoint = () => (isHidden() ? root : withText(text))
  fireEvent.click(root.querySelector('[data-kept]') ?? root, { clientX: 5, clientY: 5, ...init })
}

/** What the app shows in the place of the kept page, and which links of it are pressed. */
function showApp(html: string): { readonly pressed: string[]; readonly opened: string[] } {
  const [pressed, opened]: [string[], string[]] = [[], []]
  root.innerHTML = html
  root.querySelector('main')?.addEventListener('click', (event) => {
    event.preventDefault()
    pressed.push((event.target as Element).textContent)
  })
  repeatPress(root, (address) => opened.push(address))
  return { pressed, opened }
}

const APP = '<main><a href="?book=b1">José Müller</a><a href="?book=b2">Anna Rossi</a></main>'

it('presses again the link that was pressed last, once, and puts the focus on it', () => {
  pressOnInert('José Müller')
  pressOnInert('Anna Rossi')
  expect(withText('José Müller')).not.toHaveAttribute('data-pressed')
  expect(withText('Anna Rossi')).toHaveAttribute('data-pressed')
  expect(root.querySelector('main')).toHaveAttribute('inert')
  const { pressed, opened } = showApp(APP)
  expect([pressed, opened]).toEqual([['Anna Rossi'], []])
  expect(document.activeElement).toHaveTextContent('Anna Rossi')
  repeatPress(root, (address) => opened.push(address))
  expect([pressed, opened]).toEqual([['Anna Rossi'], []])
})

it('opens the address of a link that the page no longer has', () => {
  const isLeftToBrowser = fireEvent.click(withText('Menu'))
  expect(isLeftToBrowser).toBe(false)
  expect(showApp(APP).opened).toEqual(['/hotels/h1/menu'])
})

it.each([
  ['a button', () => pressOnInert('Altro')],
  ['a link for another tab', () => pressOnInert('José Müller', { ctrlKey: true })],
  ['a link that opens a window', () => fireEvent.click(withText('Aiuto'))],
])('leaves %s alone', (_, press) => {
  press()
  expect(showApp(APP)).toEqual({ pressed: [], opened: [] })
})

it('notes nothing once the app is there', () => {
  const open = vi.fn()
  showApp(APP)
  fireEvent.click(withText('José Müller'))
  repeatPress(root, open)
  expect(open).not.toHaveBeenCalled()
  expect(root).not.toHaveAttribute('data-press')
})
