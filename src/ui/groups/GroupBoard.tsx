import { SortableProvider } from '../sortable/SortableProvider.tsx'
import { useEdgeScroll } from './dragBetween.ts'
import styles from './GroupBoard.module.css'
import { GroupCard } from './GroupCard.tsx'
import type { Board, Group } from './groups.ts'

interface Props {
  readonly groups: readonly Group[]
  readonly board: Board
}

/**
 * All items in their groups. An item is dragged into another group, by mouse or touch, or moved to
 * the previous or next one by ALT and an arrow.
 */
export function GroupBoard(props: Props) {
  return (
    <SortableProvider>
      <Groups {...props} />
    </SortableProvider>
  )
}

function Groups({ groups, board }: Props) {
  useEdgeScroll()
  return (
    <div className={styles.board} data-wide={board.wide || undefined}>
      {groups.map((group, at) => (
        <GroupCard
          key={group.id ?? ''}
          group={group}
          board={board}
          before={groups[at - 1]}
          after={groups[at + 1]}
        />
      ))}
    </div>
  )
}
