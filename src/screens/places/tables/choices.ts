import type { SelectChoice } from '#ui/fields/SelectField.tsx'

interface Named {
  readonly id: string
  readonly name?: string | undefined
}

export const choicesOf = (rows: readonly Named[]): readonly SelectChoice<string>[] =>
  rows.flatMap(({ id, name }) => (name === undefined ? [] : [{ value: id, label: name }]))

/** A deleted or nameless one counts as none. */
export const chosenOf = (id: string | undefined, rows: readonly Named[]): string | undefined =>
  rows.find((row) => row.id === id && row.name !== undefined)?.id
