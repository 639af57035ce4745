import { useId } from 'react'
import { Link } from 'react-router-dom'
import { places } from '#i18n/tables.ts'
import { Icon } from '../Icon.tsx'
import { OPENED_HERE } from '../useQueryDialog.ts'
import { useLetGo } from './dragBetween.ts'
import styles from './GroupBoard.module.css'
import { GroupItem } from './GroupItem.tsx'
import { takenWith } from './groups.ts'
import type { Board, Group } from './groups.ts'

interface Props {
  readonly group: Group
  readonly board: Board
  readonly before: Group | undefined
  readonly after: Group | undefined
}

export function GroupCard({ group, board, before, after }: Props) {
  const id = useId()
  const { chosen, onMove } = board
  const { isOver, ref } = useLetGo(board.kind, (taken) => onMove(takenWith(taken, chosen), group))
  return (
    <section ref={ref} className={styles.group} data-over={isOver || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{group.name}</h2>
          <p>{group.note}</p>
        </div>
        {chosen && group.items.length > 0 ? (
          <ChooseAll group={group} board={board} chosen={chosen} />
        ) : (
          group.id !== undefined && (
            <Link
              className={styles.open}
              to={{ search: board.openGroup(group.id) }}
              state={OPENED_HERE}
              aria-label={`${board.openGroupTitle}: ${group.name}`}
            >
              <Icon name="edit" />
            </Link>
          )
        )}
      </header>
      {group.items.length > 0 ? (
        <ul className={styles.items}>
          {group.items.map((item) => (
            <GroupItem key={item.id} item={item} board={board} before={before} after={after} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{board.emptyGroup}</p>
      )}
    </section>
  )
}

function ChooseAll(props: Pick<Props, 'group' | 'board'> & { readonly chosen: ReadonlySet<string> }) {
  const { group, board, chosen } = props
  const ids = group.items.map(({ id }) => id)
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => board.onChoose(ids, !isAll)}
        aria-label={places.selectAll(group.name)}
      />
    </label>
  )
}
