// Runs in a thread of its own, after the text of fast-xml-parser (`readAnswer.ts`): no imports.
const { parentPort } = process.getBuiltinModule('node:worker_threads')
const { default: XMLParser } = module.exports

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** The parser takes half an answer for a whole one. */
function isWhole(text) {
  const [, first] = /^(?:<\?[^>]*>\s*)?<([\w:.-]{1,200})/.exec(text) ?? []
  const end = text.lastIndexOf('</')
  return end > 0 && text.endsWith('>') && text.slice(end + 2, -1).trim() === first
}

/** Undefined for what cannot be read. */
function parsed(text, isXml) {
  try {
    if (!isXml) return JSON.parse(text)
    const whole = text.trim()
    // Entities of its own could make a small answer a huge one.
    return isWhole(whole) && !/<!DOCTYPE/i.test(whole) ? xml.parse(whole) : undefined
  } catch {
    return undefined
  }
}

/** Which limit a value breaks; it goes no deeper than it may. */
function brokenLimit(value, { depth, values, list, keys, distinctKeys }) {
  const names = new Set()
  let count = 0
  let level = [value]
  for (let at = 0; level.length > 0; at += 1) {
    if (at > depth) return 'depth'
    const next = []
    for (const one of level) {
      count += 1
      if (count > values) return 'values'
      if (typeof one !== 'object' || one === null) continue
      if (Array.isArray(one)) {
        if (one.length > list) return 'list'
        for (const element of one) next.push(element)
        continue
      }
      const own = Object.keys(one)
      if (own.length > keys) return 'keys'
      for (const name of own) {
        names.add(name)
        next.push(one[name])
      }
      if (names.size > distinctKeys) return 'keys'
    }
    level = next
  }
  return undefined
}

/** JSON says a half of a pair by an escape, and by nothing else. */
const wellFormed = (json) =>
  json.replace(/\\(?:\\|ud[89a-f][0-9a-f]{2})/g, (escape) => (escape === '\\\\' ? escape : '\\ufffd'))

parentPort.on('message', ({ text, isXml, limits }) => {
  const value = parsed(text, isXml)
  const broken = value === undefined ? 'unreadable' : brokenLimit(value, limits)
  // Of JSON the text itself is right, unless an escape in it may be half a pair.
  if (broken) parentPort.postMessage({ broken })
  else parentPort.postMessage({ json: isXml || /\\ud/i.test(text) ? wellFormed(JSON.stringify(value)) : undefined })
  parentPort.postMessage('done')
})
parentPort.postMessage('ready')
