import { readRangeLine } from '#domain/rules/places/tableRange.ts'
import { it } from '#i18n/it.ts'
import { places } from '#i18n/tables.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'

interface Props {
  readonly words: {
    readonly empty: { readonly title: string; readonly text: string }
    readonly add: string
    readonly addMany: string
    readonly addFound: (line: string) => string
  }
  /** The search without results; absent: there are no items at all. */
  readonly sought?: string
  readonly onAdd?: () => void
  readonly onAddMany: (line: string) => void
}

export function EmptyBoard({ words, sought = '', onAdd, onAddMany }: Props) {
  if (sought === '')
    return (
      <EmptyState
        title={words.empty.title}
        text={words.empty.text}
        action={
          <>
            <Button onClick={({ detail }) => detail < 2 && onAdd?.()}>{words.add}</Button>
            <Button kind="primary" icon={<Icon name="duplicate" />} onClick={() => onAddMany('')}>
              {words.addMany}
            </Button>
          </>
        }
      />
    )
  if (!readRangeLine(sought))
    return <EmptyState title={it.common.noResults} text={places.tryOther} />
  return (
    <EmptyState
      title={it.common.noResults}
      action={
        <Button kind="primary" icon={<Icon name="duplicate" />} onClick={() => onAddMany(sought)}>
          {words.addFound(sought)}
        </Button>
      }
    />
  )
}
