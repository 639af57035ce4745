/** A text of the page that a browser's translator has replaced by an element of its own. */
interface Translated {
  readonly font: Element
  /** What the text said, shown again when the translation ends. */
  readonly said: string
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/**
 * Browsers that translate a page put `<font>` in the place of its texts, and React goes on writing to the texts that
 * are no longer there: numbers stay as they were, and taking such a text away throws. Here each replaced text comes
 * back, empty, before its translation: when it gets other words, or goes, its translation goes, and the
 * browser translates the new words.
 * @returns what ends it.
 */
export function keepTranslatedTexts(page: Node): () => void {
  const translations = new Map<Text, Translated>()
  const textOf = new WeakMap<Element, Text>()

  const forget = (text: Text, { font }: Translated) => {
    translations.delete(text)
    font.remove()
  }

  function takeBack(text: Text, font: Element, parent: Node) {
    translations.set(text, { font, said: text.data })
    textOf.set(font, text)
    // Some translators move the text itself into their element.
    if (font.contains(text)) text.replaceWith(text.data)
    text.data = ''
    parent.insertBefore(text, font)
    changes.observe(text, { characterData: true })
  }

  function onRemoved(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) {
    const around = [...addedNodes, previousSibling, nextSibling]
    const font = around.find((one): one is Element => isFont(one) && one.parentNode === target && !textOf.has(one))
    if (font && text.data !== '' && !isFont(target) && (!text.isConnected || font.contains(text)))
      takeBack(text, font, target)
  }

  function settle(text: Text, translated: Translated) {
    const { font, said } = translated
    if (!text.isConnected || text.data !== '') forget(text, translated)
    else if (!font.isConnected) {
      // The page is shown in its own language again.
      translations.delete(text)
      text.data = said
    } else if (text.nextSibling !== font) text.after(font)
  }

  const changes = new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.removedNodes) if (isText(node) && !translations.has(node)) onRemoved(node, record)
    for (const [text, translated] of translations) settle(text, translated)
  })
  changes.observe(page, { childList: true, subtree: true })
  return () => changes.disconnect()
}
