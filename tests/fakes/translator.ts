type Replace = (text: Text) => void
type Translator = readonly [name: string, replace: Replace]

const aFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')

const fonts = (content: Node | string): Element => {
  const [outer, inner] = [aFont(), aFont()]
  inner.append(content)
  outer.append(inner)
  return outer
}

/** How browsers put the translation of a text in its place; ours says `[text]`. */
export const TRANSLATORS: readonly [first: Translator, ...Translator[]] = [
  ['putting another element in its place', (text) => text.replaceWith(fonts(`[${text.data}]`))],
  [
    'adding an element and taking the text away',
    (text) => {
      text.before(fonts(`[${text.data}]`))
      text.remove()
    },
  ],
  [
    'moving the text into an element',
    (text) => {
      const outer = fonts('')
      text.before(outer)
      text.data = `[${text.data}]`
      outer.firstElementChild?.append(text)
    },
  ],
]

/** Translates what has words and is not translated yet, as Chrome does. */
export function translate(page: Node, replace: Replace): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    if (text.data.trim() && !text.parentElement?.closest('font, script, style, [translate="no"]')) replace(text)
}
