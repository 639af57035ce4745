import { useEffect } from 'react'
import { List, useListRef } from 'react-window'
import { csvImport } from '#i18n/csvImport.ts'
import { useMedia } from '#ui/useMedia.ts'
import { RowLine } from './RowLine.tsx'
import type { RowLineProps } from './RowLine.tsx'
import styles from './RowList.module.css'

/** Part 2 §9; a card of a phone has all of it one below the other. */
const ROW = 64
const CARD = 140
/** Pixels (part 2 §9), on a window that is high enough. */
const HEIGHT = 500

const words = csvImport.recap

/** The rows of the file; only those in view are in the page. */
export function RowList(props: Omit<RowLineProps, 'isCard'>) {
  const { rows, open } = props
  const isCard = useMedia('(max-width: 767px)')
  const list = useListRef(null)
  const at = rows.findIndex(({ row }) => row.line === open)
  useEffect(() => {
    if (at >= 0) list.current?.scrollToRow({ index: at })
  }, [list, at])
  return (
    <div className={styles.box}>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.lineShort}</span>
        <span>{csvImport.fields.name}</span>
        <span>{words.dates}</span>
        <span className={styles.places}>
          <span>{csvImport.fields.roomNumber}</span>
          <span>{csvImport.fields.tableNumber}</span>
          <span>{words.board}</span>
          <span>{words.paxShort}</span>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <List<RowLineProps>
          key={isCard ? 'cards' : 'rows'}
          listRef={list}
          className={styles.list ?? ''}
          aria-label={words.list}
          rowComponent={RowLine}
          rowProps={{ ...props, isCard }}
          rowCount={rows.length}
          rowHeight={isCard ? CARD : ROW}
          defaultHeight={HEIGHT}
        />
      )}
    </div>
  )
}
