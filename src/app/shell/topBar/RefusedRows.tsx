import { conflict as words, rowConflictText } from '#i18n/conflict.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { shownConflict } from '#store/saving/conflict.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable } from '#store/selectors/session.ts'
import type { RefusedRow } from '#store/tables/state.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './RefusedRows.module.css'
import { rowName } from './rowName.ts'

export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const { refusedTitle, refusedText } = it.shell.saving
  const isToChoose = rows.every(({ conflict }) => conflict)
  return (
    <Flex vertical gap="sm" className={styles.refused}>
      <h2>{isToChoose ? words.listTitle : refusedTitle}</h2>
      <p>{isToChoose ? words.listText : refusedText}</p>
      <ul>
        {rows.map((row) => (
          <Refused key={`${row.className}/${row.id}`} row={row} />
        ))}
      </ul>
    </Flex>
  )
}

function Refused({ row }: { readonly row: RefusedRow }) {
  const { className, id, refusal } = row
  const convivio = useConvivio()
  const conflict = shownConflict(convivio.state.getState(), row)
  const orderId = row.conflict?.order?.id
  const name = useSelect((state) =>
    orderId === undefined ? rowName(state, className, id, row.conflict?.deleted) : rowName(state, 'MealOrder', orderId),
  )
  const { retryRow, discardRow } = it.shell.saving
  return (
    <li>
      <h3>{name}</h3>
      <p>{conflict ? rowConflictText(conflict) : refusalText(refusal)}</p>
      <Flex gap="sm" className={styles.actions}>
        {isRetryable(refusal) && (
          <Button
            aria-label={conflict ? words.keepMineOf(name, conflict.isDeletion) : retryRow(name)}
            onClick={() => convivio.retry(className, id)}
          >
            {conflict ? words.keepMine(conflict.isDeletion) : it.common.retry}
          </Button>
        )}
        <Button
          kind={conflict ? 'default' : 'quiet'}
          aria-label={conflict ? words.keepTheirsOf(name) : discardRow(name)}
          onClick={() => convivio.discard(className, id)}
        >
          {conflict ? words.keepTheirs : it.common.discard}
        </Button>
      </Flex>
    </li>
  )
}
