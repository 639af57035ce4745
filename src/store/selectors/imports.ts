import type { ImportRun, ImportSource } from '#domain/schema/imports.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

const latestFirst = (one: ImportRun, other: ImportRun): number =>
  (other.createdAt ?? 0) - (one.createdAt ?? 0) || (one.id < other.id ? 1 : -1)

const imports = rowsOfHotel<ImportRun>(({ status }) => status !== 'undone', latestFirst)

/** The last import of a file, or by the PMS, that is not undone: it can be undone, and of a file resumed. */
export const lastImport = (
  { tables }: Pick<State, 'tables'>,
  hotelId: string,
  from: ImportSource = 'file',
): ImportRun | undefined => imports(tables.ImportRun, hotelId).find(({ source }) => source === from)
