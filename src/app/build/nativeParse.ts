import type { Plugin } from 'vite'

/** `…/object/keys`, `…/global-this`, `…/symbol/index.js`: what the Parse SDK has polyfilled. */
const POLYFILL =
  /^(?:@babel\/runtime-corejs3\/core-js(?:-stable)?|core-js-pure\/features)\/(?:([a-z-]+)\/(?!index(?:\.js)?$))?([a-z-]+?)(?:\/index)?(?:\.js)?$/
const ENCRYPTION = /^crypto-js\//
const VIRTUAL = '\0native:'

interface Polyfill {
  /** `instance`: a method, of whatever thing has it. */
  readonly owner: string | undefined
  readonly name: string
}

export function polyfillOf(id: string): Polyfill | undefined {
  const [, owner, name] = POLYFILL.exec(id) ?? []
  return name === undefined ? undefined : { owner, name }
}

const camel = (name: string) => name.replace(/-./g, (letters) => letters.charAt(1).toUpperCase())
const pascal = (name: string) =>
  name === 'json' ? 'JSON' : camel(name).replace(/^./, (letter) => letter.toUpperCase())

export function nativeOf({ owner, name }: Polyfill): string {
  const own = camel(name)
  if (owner === 'instance') return `(thing) => thing.${own}`
  if (owner) return `${pascal(owner)}.${own}`
  return own in globalThis ? own : pascal(name)
}

/** Drops what our browsers have, and the unused encryption of a kept user: a third of the SDK. */
export const nativeParse = (): Plugin => ({
  name: 'native-parse',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (polyfillOf(id) || ENCRYPTION.test(id) ? VIRTUAL + id : undefined),
  load(id) {
    if (!id.startsWith(VIRTUAL)) return
    const polyfill = polyfillOf(id.slice(VIRTUAL.length))
    return `module.exports = ${polyfill ? nativeOf(polyfill) : '{}'}`
  },
})
