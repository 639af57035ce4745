import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Gateway } from '#data/gateway.ts'
import { exportedCells, columnsOf, exportedClasses, jsonOf } from '#domain/export/exportedData.ts'
import type { ExportedClass, ExportedRow } from '#domain/export/exportedData.ts'
import { csvText } from './csvText.ts'

export interface ExportProgress {
  readonly file: string
  readonly rows: number
  /** 0 to 1, by kinds of data. */
  readonly part: number
}

interface ExportRequest {
  readonly gateway: Pick<Gateway, 'callFunction'>
  readonly hotelId: string
  readonly zone: string
  readonly readMe: (files: readonly (readonly [file: string, rows: number])[]) => string
  readonly onProgress: (progress: ExportProgress) => void
  readonly signal: AbortSignal
}

function csvOf({ className }: ExportedClass, rows: readonly ExportedRow[], zone: string, isFirst: boolean): string {
  const lines = rows.map((row) => exportedCells(className, row, zone))
  return csvText(isFirst ? [columnsOf(className), ...lines] : lines, isFirst)
}

/** Everything of a hotel as a zip file, compressed page by page. Throws `GatewayError`, or why it was stopped. */
export async function hotelExport(asked: ExportRequest): Promise<{ readonly content: Blob; readonly rows: number }> {
  const { gateway, hotelId, zone, readMe, onProgress, signal } = asked
  const parts: BlobPart[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    parts.push(data)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (text: string, isLast = false) => file.push(strToU8(text), isLast)
  }

  let rows = 0
  const counts: [string, number][] = []
  for (const [at, of] of exportedClasses.entries()) {
    const [json, csv] = [open(`json/${of.file}.json`), open(`csv/${of.file}.csv`)]
    json('[')
    let [after, count, isLast] = ['', 0, false]
    while (!isLast) {
      signal.throwIfAborted()
      onProgress({ file: of.file, rows, part: at / exportedClasses.length })
      const page = await gateway.callFunction('export-rows', { hotelId, className: of.className, after })
      json(page.rows.map((row, index) => `${count + index > 0 ? ',' : ''}\n${jsonOf(of.className, row)}`).join(''))
      csv(csvOf(of, page.rows, zone, count === 0))
      count += page.rows.length
      rows += page.rows.length
      after = page.rows.at(-1)?.id ?? ''
      isLast = page.isLast
    }
    json('\n]\n', true)
    csv('', true)
    counts.push([of.file, count])
  }
  open('LEGGIMI.txt')(readMe(counts), true)
  zip.end()
  return { content: new Blob(parts, { type: 'application/zip' }), rows }
}
