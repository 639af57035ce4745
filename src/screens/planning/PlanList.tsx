import { planning as words } from '#i18n/places/planning.ts'
import { rankColour, describeItem } from './planItem.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import styles from './PlanList.module.css'

/** The plan in words: choosing here is choosing there, and the same keys act on what is chosen. */
export function PlanList({
  editor,
  isReadOnly = false,
}: {
  readonly editor: Pick<PlanEditor, 'room' | 'items' | 'ranks' | 'chosen' | 'toggle' | 'choose'>
  readonly isReadOnly?: boolean
}) {
  const { room, items, ranks, chosen, toggle, choose } = editor
  if (items.length === 0) return <p className={styles.empty}>{isReadOnly ? words.nothingToRead : words.nothingHere}</p>
  const tables = items.filter(({ kind }) => kind === 'table')
  const fixtures = items.filter(({ kind }) => kind === 'fixture')
  return (
    <ul className={styles.list} aria-label={words.listOf(room.name ?? words.unnamedRoom)}>
      {[...tables, ...fixtures].map((item) => {
        const text = describeItem(item, ranks)
        const colour = item.kind === 'table' ? rankColour(ranks, item.table.rank) : 'transparent'
        return (
          <li key={item.id} style={{ '--colour': colour }}>
            {isReadOnly ? (
              <span>{text}</span>
            ) : (
              <button
                type="button"
                aria-pressed={chosen.has(item.id)}
                onClick={(event) =>
                  event.shiftKey || event.ctrlKey || event.metaKey ? toggle(item.id) : choose([item.id])
                }
              >
                {text}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
