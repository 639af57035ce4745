import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { runSql } from './databaseClient.ts'

const TWICE = '23505'

const statements = (): string[] =>
  classNames.flatMap((className) =>
    declarationOf(className).unique.map((names) => {
      const columns = names.map((name) => `"${name}"`).join(', ')
      return `CREATE UNIQUE INDEX IF NOT EXISTS "${className}_unique_${names.join('_')}" ON "${className}" (${columns})`
    }),
  )

/** They settle races for a name. Where existing rows share one only the guards watch new ones. */
export async function makeUniqueIndexes(databaseUri: string): Promise<void> {
  for (const statement of statements())
    try {
      await runSql(databaseUri, [statement])
    } catch (error) {
      if ((error as { code?: unknown }).code !== TWICE) throw error
    }
}

const addUnlessThere = (className: ClassName, name: string, constraint: string) =>
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = '${name}' AND conrelid = '"${className}"'::regclass) THEN
      ALTER TABLE "${className}" ADD CONSTRAINT "${name}" ${constraint};
    END IF;
  END $$`

/** For constraints beside others; not every database has it. */
const EXTENSION = 'CREATE EXTENSION IF NOT EXISTS btree_gist'

/** Settles races like `guards/book.ts`. Not every database has data that fit. */
const TABLE_TAKEN = [
  EXTENSION,
  addUnlessThere(
    'Book',
    'Book_table_taken',
    `EXCLUDE USING gist ("table" WITH =, tstzrange("checkin", "checkout") WITH &&)
     WHERE ("table" IS NOT NULL AND "checkin" < "checkout" AND "sharesTable" IS NOT TRUE)`,
  ),
]

/** Settles races like `guards/hotelRow.ts`. A day is a text such as `2027-06-01`. */
const dayNumber = (column: string) => `replace("${column}", '-', '')::int`
const isDay = (column: string) => `"${column}" ~ '^\\d{4}-\\d\\d-\\d\\d$'`
const PRICES_OVERLAP = [
  EXTENSION,
  addUnlessThere(
    'CalendarPrice',
    'CalendarPrice_overlap',
    `EXCLUDE USING gist ("hotel" WITH =, "bookType" WITH =, int4range(${dayNumber('from')}, ${dayNumber('to')}, '[]') WITH &&)
     WHERE (${isDay('from')} AND ${isDay('to')} AND "from" <= "to")`,
  ),
]

/** A write at the moment of a hotel's deletion goes with it (`guards/deletion.ts`), or is refused. */
const OF_A_HOTEL = classNames
  .filter((className) => declarationOf(className).fields['hotel']?.target === 'Hotel')
  .map((className) =>
    addUnlessThere(
      className,
      `${className}_of_hotel`,
      'FOREIGN KEY ("hotel") REFERENCES "Hotel" ("objectId") NOT VALID',
    ),
  )

/** Adds the constraints; where a database cannot have one, only the guards work. */
export async function addConstraints(databaseUri: string): Promise<void> {
  for (const statements of [TABLE_TAKEN, PRICES_OVERLAP, OF_A_HOTEL])
    await runSql(databaseUri, statements).catch(() => undefined)
}
