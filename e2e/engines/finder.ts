// `installFinder` runs in the page of either engine: it finds what a person would name, and says what is to be seen of it.

/** A whole text, or `/pattern/` of one. */
export type Words = string | { readonly pattern: string }

export interface Sought {
  readonly by: 'role' | 'label' | 'text' | 'css'
  readonly what: Words
  readonly name?: Words
  readonly within?: Sought
  /** Only those in which this is found. */
  readonly having?: Sought
  /** Of those found the one at this place, from the end if negative. */
  readonly at?: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is to be seen of one that was found. */
export interface Seen {
  readonly text: string
  readonly value: string | undefined
  readonly isChecked: boolean
  readonly isEnabled: boolean
  readonly isFocused: boolean
  readonly box: Box
}

interface Finder {
  look(sought: Sought): readonly Seen[]
  /** Where a finger meets the one that was sought, once it stands still and nothing covers it; else why not. */
  aim(sought: Sought): Promise<{ x: number; y: number } | string>
  /** Puts the caret into a field, over all that is in it. */
  selectAll(sought: Sought): void
  /** What went wrong in the page and nobody caught, since the finder is there. */
  readonly errors: readonly string[]
}

declare global {
  interface Window {
    finder?: Finder
  }
}

/** Names nothing outside of itself: its text is sent to the browser. */
export function installFinder(): void {
  /** Elements that have a role by themselves; all others say it. */
  const NATIVE: Readonly<Record<string, string>> = {
    article: 'article',
    banner: 'header:not(:is(article, aside, main, nav, section) header)',
    button: 'button, summary, [type="button"], [type="submit"]',
    checkbox: '[type="checkbox"]',
    complementary: 'aside',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4, h5, h6',
    img: 'img',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    navigation: 'nav',
    radio: '[type="radio"]',
    region: 'section[aria-label], section[aria-labelledby]',
    row: 'tr',
    searchbox: '[type="search"]',
    status: 'output',
  }
  const FIELDS = 'input, textarea, select, [role="combobox"], [role="spinbutton"]'
  const INLINE = new Set(['A', 'B', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG'])

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const fits = (words: Words, text: string) =>
    typeof words === 'string' ? words === text : new RegExp(words.pattern).test(text)

  /** What is read aloud of an element and all in it. */
  function readOf(node: Node): string {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.matches('[aria-hidden="true"], [hidden], script, style')) return ''
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    const text = own ?? [...node.childNodes].map(readOf).join('')
    return INLINE.has(node.tagName) ? text : ` ${text} `
  }

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => readOf(document.getElementById(id) ?? new Text()))
          .join(' '),
      )
    const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (own !== null) return plain(own)
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    if (labels.length > 0) return plain(labels.map(readOf).join(' '))
    return plain(readOf(element)) || (element.getAttribute('title') ?? '')
  }

  /** The words that stand in an element itself. */
  const wordsIn = (element: Element) =>
    plain([...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''))

  function inPlace(place: ParentNode, by: Sought['by'], what: Words, name?: Words): HTMLElement[] {
    const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]
    if (by === 'label') return all(FIELDS).filter((element) => fits(what, nameOf(element)))
    if (by === 'text')
      return all('*').filter((element) => !element.matches('script, style') && fits(what, wordsIn(element)))
    const role = typeof what === 'string' ? what : what.pattern
    if (by === 'css') return all(role)
    const native = NATIVE[role]
    return all(`[role="${role}"]${native === undefined ? '' : `, :is(${native}):not([role])`}`).filter(
      (element) => name === undefined || fits(name, nameOf(element)),
    )
  }

  function allOf({ by, what, name, within, having, at }: Sought): HTMLElement[] {
    const places = within ? allOf(within) : [document]
    const found = [...new Set(places.flatMap((place) => inPlace(place, by, what, name)))]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
      )
      .filter((element) => !having || allOf(having).some((one) => element.contains(one)))
    return at === undefined ? found : found.slice(at, at === -1 ? undefined : at + 1)
  }

  function boxOf(element: Element): Box {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }

  function look(sought: Sought): Seen[] {
    return allOf(sought).map((element) => ({
      text: ((element as Partial<HTMLElement>).innerText ?? readOf(element)).replace(/\s+/g, ' ').trim(),
      value: 'value' in element ? String(element.value) : undefined,
      isChecked: 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true',
      isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
      isFocused: element === document.activeElement,
      box: boxOf(element),
    }))
  }

  /** A drawing of the next frame, by which what moves has moved. */
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  async function aim(sought: Sought): Promise<{ x: number; y: number } | string> {
    const [element, another] = allOf(sought)
    if (!element) return 'is not there'
    if (another) return `is there ${allOf(sought).length} times`
    if (element.matches(':disabled, [aria-disabled="true"]')) return 'is disabled'
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    // What is pressed of a box that is drawn by its label.
    const target = boxOf(element).width < 2 ? (labels[0] ?? element) : element
    const { x, y, width, height } = boxOf(target)
    if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight)
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const before = boxOf(target)
    await frame()
    await frame()
    const now = boxOf(target)
    if (before.x !== now.x || before.y !== now.y) return 'moves'
    const point = { x: Math.round(now.x + now.width / 2), y: Math.round(now.y + now.height / 2) }
    const met = document.elementFromPoint(point.x, point.y)
    if (!met) return 'is beyond the window'
    if ([target, element, ...labels].some((one) => one.contains(met)) || met.contains(element)) return point
    // A person scrolls on, and tries again.
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return `is covered by ${met.outerHTML.slice(0, 200)}`
  }

  function selectAll(sought: Sought): void {
    const [field] = allOf(sought)
    field?.focus()
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  }

  const errors: string[] = []
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  window.finder = { look, aim, selectAll, errors }
}
