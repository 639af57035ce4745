import { csvImport } from '#i18n/csvImport.ts'
import styles from './NewPlaces.module.css'

/** As many as fit in a line. */
const NAMED = 12

interface Props {
  readonly rooms: readonly string[]
  readonly tables: readonly string[]
}

const words = csvImport.recap

const listed = (names: readonly string[], andMore: (amount: number) => string): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} ${andMore(names.length - NAMED)}`

export function NewPlaces({ rooms, tables }: Props) {
  if (rooms.length + tables.length === 0) return null
  return (
    <ul className={styles.places} data-places="">
      {rooms.length > 0 && <li>{words.newRooms(rooms.length, listed(rooms, words.moreRooms))}</li>}
      {tables.length > 0 && <li>{words.newTables(tables.length, listed(tables, words.moreTables))}</li>}
    </ul>
  )
}
