import { useRef, useState } from 'react'
import type { CsvRow } from '#domain/import/csvBook.ts'
import type { TableReading } from '#domain/import/readTable.ts'
import type { CsvReader } from './csvReader.ts'

/**
 * The rows of a file as its worker reads them. While it reads only the last request counts, so that
 * typing in a large file queues no work.
 */
export function useCheckedRows() {
  const [rows, setRows] = useState<readonly CsvRow[]>()
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
      // Another file was chosen meanwhile.
      if (!reader.isOpen()) break
      isRead = read !== undefined
      setRows(read)
    }
    isReading.current = false
    return isRead
  }
  const clear = () => {
    wanted.current = undefined
    setRows(undefined)
  }
  return { rows, check, clear }
}
