import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ParamsOf } from '#domain/api/functions.ts'
import { exportedClasses } from '#domain/export/exportedData.ts'
import type { ExportedRow } from '#domain/export/exportedData.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { hotelExport } from './hotelExport.ts'
import type { ExportProgress } from './hotelExport.ts'

const books: readonly ExportedRow[] = [
  { id: 'b1', checkin: Date.UTC(2026, 6, 1, 12), refName: '=HYPERLINK("http://x")', pax: 2 },
  { id: 'b2', refName: 'Käthe; Söhne', pax: 3 },
  { id: 'b3', pax: 1 },
]

/** Answers two rows a page. */
function serverWith(rows: readonly ExportedRow[]) {
  const gateway = createFakeGateway(true)
  const asked: string[] = []
  gateway.answer('export-rows', ({ className, after }: ParamsOf<'export-rows'>) => {
    asked.push(`${className} ${after}`.trim())
    const of = className === 'Book' ? rows : []
    const from = after ? of.findIndex(({ id }) => id === after) + 1 : 0
    return { rows: of.slice(from, from + 2), isLast: from + 2 >= of.length }
  })
  return { gateway, asked }
}

async function exported(stop?: (progress: ExportProgress) => void) {
  const { gateway, asked } = serverWith(books)
  const stopping = new AbortController()
  const seen: ExportProgress[] = []
  const { content, rows } = await hotelExport({
    gateway,
    hotelId: 'villa',
    zone: 'Europe/Rome',
    readMe: (files) => files.map(([file, count]) => `${file} ${count}`).join('\n'),
    onProgress(progress) {
      seen.push(progress)
      stop?.(progress)
      if (stop) stopping.abort()
    },
    signal: stopping.signal,
  })
  const files = unzipSync(new Uint8Array(await content.arrayBuffer()))
  return {
    rows,
    asked,
    seen,
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    names: Object.keys(files),
  }
}

it('has every row of every kind twice, page after page', async () => {
  const { rows, asked, text, names, seen } = await exported()
  expect(rows).toBe(3)
  expect(asked.filter((call) => call.startsWith('Book'))).toEqual(['Book', 'Book b2', 'BookPerson'])
  expect(names).toHaveLength(exportedClasses.length * 2 + 1)
  expect(JSON.parse(text('json/prenotazioni.json'))).toMatchObject([
    { id: 'b1', checkin: '2026-07-01T12:00:00.000Z', pax: 2 },
    { id: 'b2' },
    { id: 'b3' },
  ])
  expect(JSON.parse(text('json/camere.json'))).toEqual([])
  expect(text('LEGGIMI.txt')).toContain('prenotazioni 3')
  expect(seen.at(-1)).toMatchObject({ rows: 3 })
})

it('is a sheet that Excel reads, and that runs nothing', async () => {
  const lines = (await exported()).text('csv/prenotazioni.csv').split('\r\n')
  expect(lines[0]).toMatch(/^(\uFEFF)?id;createdAt;updatedAt;hotel;pax;/)
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain('2026-07-01 14:00')
  expect(lines[1]).toContain(`"'=HYPERLINK`)
  expect(lines[2]).toContain('"Käthe; Söhne"')
})

it('asks for nothing more once it is stopped', async () => {
  await expect(exported(() => undefined)).rejects.toThrow(/abort/i)
})
