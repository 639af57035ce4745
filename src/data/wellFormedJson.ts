const ESCAPE = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g

/**
 * What is sent: a value as JSON, without halves of emoji, which a database refuses. `JSON.stringify` writes whole ones
 * as they are, and halves as escapes.
 */
export const wellFormed = (json: string): string =>
  json.includes('\\ud') ? json.replaceAll(ESCAPE, (escape, half?: string) => (half === undefined ? escape : '')) : json

export const wellFormedJson = (value: unknown): string => wellFormed(JSON.stringify(value))
