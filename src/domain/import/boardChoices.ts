import { boards } from '../reference/boards.ts'
import { boardOfLayout, validBoards } from './layouts.ts'
import type { Rates } from './layouts.ts'
import type { CsvLayout } from '../schema/values.ts'

export interface BoardChoice {
  readonly text: string
  readonly name: string
}

export function boardChoices(layout: CsvLayout, rates: Rates): readonly BoardChoice[] {
  const texts = validBoards(layout, rates)
  return boards.flatMap(({ code, name }) => {
    const text = texts.find((one) => boardOfLayout(one, layout, rates) === code)
    return text === undefined ? [] : [{ text, name }]
  })
}
