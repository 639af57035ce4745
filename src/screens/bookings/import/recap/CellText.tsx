import { csvImport } from '#i18n/bookings/csvImport.ts'
import { Text } from '#ui/Text.tsx'
import styles from './CellText.module.css'
import type { CellView } from './recapView.ts'

const words = csvImport.recap

interface Props {
  readonly cell: CellView
  readonly as?: (value: string) => string
}

export function CellText({ cell: { text, before, isWrong }, as = (value) => value }: Props) {
  const shown = text === '' ? words.empty : as(text)
  if (before === undefined)
    return (
      <Text ellipsis className={styles.cell} data-wrong={isWrong ? '' : undefined}>
        {shown}
      </Text>
    )
  return (
    <Text ellipsis className={styles.cell}>
      <del className={styles.before}>
        <span className="visuallyHidden">{words.was} </span>
        {before === '' ? words.empty : as(before)}
      </del>
      <ins className={styles.after}>
        <span className="visuallyHidden"> {words.becomes} </span>
        {shown}
      </ins>
    </Text>
  )
}
