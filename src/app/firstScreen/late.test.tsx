import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLate, showLate } from './late.ts'

let root: HTMLElement

const show = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div><template id="late"><main><h1>Convivio non si apre</h1><button>Ricarica</button></main></template>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
  showLate(root)
}

beforeEach(() => {
  document.body.innerHTML = ''
})

afterEach(() => {
  document.body.innerHTML = ''
})

const sentence = () => document.querySelector<HTMLElement>('[data-late] h1')

it('stands in the place of what has nothing to read', () => {
  show('<div data-kept><nav>Menu</nav><main></main></div>')
  expect(sentence()).toBeVisible()
  expect(root).not.toBeVisible()
})

it('stands above the kept content of a page, which can still be read', () => {
  show('<div data-kept><main><p>José Müller</p></main></div>')
  expect(root).toBeVisible()
  expect(sentence()?.compareDocumentPosition(root)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each(['', '<p>José Müller</p>'])('leaves with the app, above or instead of what was there', (content) => {
  show(`<div data-kept><main>${content}</main></div>`)
  endLate(root)
  expect(sentence()).toBeNull()
  expect(root).toBeVisible()
})
