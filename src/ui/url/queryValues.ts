/** Values of the query; undefined removes one. */
export type QueryValues = Readonly<Record<string, string | undefined>>

export function withValues(query: URLSearchParams, values: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
