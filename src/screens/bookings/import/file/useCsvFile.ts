import { useEffect, useRef, useState } from 'react'
import { createCsvReader } from './csvReader.ts'
import type { CsvReader } from './csvReader.ts'
import type { OpenedFile } from './csvSession.ts'
import type { FileFault } from './readFile.ts'

export interface ReadingFile {
  readonly name: string
  /** 0 to 1. */
  readonly part: number
}

export interface CsvFile extends OpenedFile {
  readonly name: string
  readonly reader: CsvReader
}

type Reading =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly file: ReadingFile }
  | { readonly status: 'bad'; readonly fault: FileFault }

function startReader(): CsvReader | undefined {
  try {
    return createCsvReader()
  } catch {
    return undefined
  }
}

export function useCsvFile() {
  const [reading, setReading] = useState<Reading>({ status: 'none' })
  const reader = useRef<CsvReader>(undefined)
  useEffect(() => () => reader.current?.close(), [])

  const stop = () => {
    reader.current?.close()
    reader.current = undefined
    setReading({ status: 'none' })
  }
  const fail = (fault: FileFault): undefined => {
    stop()
    setReading({ status: 'bad', fault })
  }

  const read = async (files: readonly File[]): Promise<CsvFile | undefined> => {
    const [file] = files
    if (!file) return undefined
    if (files.length > 1) return fail({ kind: 'several' })
    stop()
    const started = startReader()
    if (!started) return fail({ kind: 'broken' })
    reader.current = started
    const { name } = file
    setReading({ status: 'reading', file: { name, part: 0 } })
    const opened = await started.open(file, (part) => {
      if (reader.current === started) setReading({ status: 'reading', file: { name, part } })
    })
    // It was stopped, or another file was chosen meanwhile.
    if (reader.current !== started) return undefined
    if (opened.status === 'bad') return fail(opened.fault)
    setReading({ status: 'none' })
    return { ...opened.file, name, reader: started }
  }
  return { reading, read, stop, fail }
}
