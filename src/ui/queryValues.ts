/** Values of the address's query; undefined takes one away. */
export type QueryValues = Readonly<Record<string, string | undefined>>

/** A query with some values set, or taken away where they are undefined. */
export function withValues(query: URLSearchParams, values: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
