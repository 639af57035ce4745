import { useRef, useState } from 'react'
import type { CheckedTable, TableReading } from '#domain/import/readTable.ts'
import type { CsvReader } from './csvReader.ts'

/** The rows of the file as they are read now. Only the last request counts, so that typing in a large file queues no work. */
export function useCheckedRows() {
  const [checked, setChecked] = useState<CheckedTable>()
  const wanted = useRef<TableReading | undefined>(undefined)
  const isReading = useRef(false)

  /** False when the worker has failed. */
  const check = async (reader: CsvReader, reading: TableReading): Promise<boolean> => {
    wanted.current = reading
    if (isReading.current) return true
    isReading.current = true
    let isRead = true
    while (isRead && wanted.current) {
      const asked = wanted.current
      wanted.current = undefined
      const read = await reader.check(asked)
      if (!reader.isOpen()) break
      isRead = read !== undefined
      setChecked(read)
    }
    isReading.current = false
    return isRead
  }
  const clear = () => {
    wanted.current = undefined
    setChecked(undefined)
  }
  return {
    rows: checked?.rows,
    dates: checked?.dates,
    years: checked?.years,
    emptyRooms: checked?.emptyRooms ?? 0,
    check,
    clear,
  }
}
