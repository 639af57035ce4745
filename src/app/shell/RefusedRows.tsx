import { it } from '#i18n/it.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isRetryable } from '#store/selectors/session.ts'
import type { RefusedRow, State } from '#store/state.ts'
import { Button } from '#ui/Button.tsx'
import styles from './RefusedRows.module.css'

/** What the server did not accept, why, and what can be done about it. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const { refusedTitle, refusedText } = it.shell.saving
  return (
    <div className={styles.refused}>
      <h2>{refusedTitle}</h2>
      <p>{refusedText}</p>
      <ul>
        {rows.map((row) => (
          <Refused key={`${row.className}/${row.id}`} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Refused({ row: { className, id, refusal } }: { readonly row: RefusedRow }) {
  const convivio = useConvivio()
  const name = useSelect((state) => nameOf(state, className, id))
  const { retryRow, discardRow } = it.shell.saving
  return (
    <li>
      <h3>{name}</h3>
      <p>{it.refusals[refusal]}</p>
      <div className={styles.actions}>
        {isRetryable(refusal) && (
          <Button aria-label={retryRow(name)} onClick={() => convivio.retry(className, id)}>
            {it.common.retry}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={discardRow(name)}
          onClick={() => convivio.discard(className, id)}
        >
          {it.common.discard}
        </Button>
      </div>
    </li>
  )
}

/** 'Camera 204', 'Piatto Risotto', 'Villa Lago': the class, and the row's own name if it has one. */
function nameOf({ tables }: State, className: RefusedRow['className'], id: string): string {
  const row: object = tables[className].rows.get(id) ?? {}
  const name: unknown = 'name' in row ? row.name : undefined
  const text = typeof name === 'object' && name !== null && 'it' in name ? name.it : name
  const kind = it.classNames[className]
  if (typeof text !== 'string' || text === '') return kind
  // A hotel says in its name what it is.
  return className === 'Hotel' ? text : `${kind} ${text}`
}
