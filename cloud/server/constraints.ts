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

/** Of the function of the same name. */
const addTrigger = (className: ClassName, name: string, when: string) =>
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = '${name}' AND tgrelid = '"${className}"'::regclass) THEN
      CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "${name}"();
    END IF;
  END $$`

/** Keeps `turnOf` beside each booking, whoever writes it: a constraint sees one row. */
const TURN_AT_TABLE = [
  `CREATE OR REPLACE FUNCTION "Book_turn_at_table"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     NEW."turnAtTable" := coalesce(NEW."turn", (SELECT "turn" FROM "Table" WHERE "objectId" = NEW."table"));
     RETURN NEW;
   END $$`,
  addTrigger('Book', 'Book_turn_at_table', 'BEFORE INSERT OR UPDATE OF "table", "turn" ON "Book" FOR EACH ROW'),
  // Whom another turn of their table brings together stay as they are: plan and timeline tell it.
  `CREATE OR REPLACE FUNCTION "Table_turn_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE one text;
   BEGIN
     FOR one IN SELECT "objectId" FROM "Book" WHERE "table" = NEW."objectId" AND "turn" IS NULL AND "checkout" > now() LOOP
       BEGIN
         UPDATE "Book" SET "table" = "table" WHERE "objectId" = one;
       EXCEPTION WHEN exclusion_violation THEN NULL;
       END;
     END LOOP;
     RETURN NULL;
   END $$`,
  addTrigger(
    'Table',
    'Table_turn_changed',
    'AFTER UPDATE OF "turn" ON "Table" FOR EACH ROW WHEN (OLD."turn" IS DISTINCT FROM NEW."turn")',
  ),
]

/** One turn, or every turn of who has none, as `meetAt` has it. */
const TURNS = `CASE WHEN "turnAtTable" IS NULL THEN int8range(NULL, NULL)
  ELSE int8range(hashtextextended("turnAtTable", 0), hashtextextended("turnAtTable", 0), '[]') END`

/** Settles races like `guards/book.ts`. Not every database has data that fit. */
const TABLE_TAKEN = [
  EXTENSION,
  ...TURN_AT_TABLE,
  // Rows of a release before have no turn beside them yet; its constraint knew no turns.
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'Book_table_taken_at_turn' AND conrelid = '"Book"'::regclass) THEN
      UPDATE "Book" SET "table" = "table" WHERE "table" IS NOT NULL;
      ALTER TABLE "Book" ADD CONSTRAINT "Book_table_taken_at_turn"
        EXCLUDE USING gist ("table" WITH =, (${TURNS}) WITH &&, tstzrange("checkin", "checkout") WITH &&)
        WHERE ("table" IS NOT NULL AND "checkin" < "checkout" AND "sharesTable" IS NOT TRUE);
    END IF;
    IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'Book_table_taken' AND conrelid = '"Book"'::regclass) THEN
      ALTER TABLE "Book" DROP CONSTRAINT "Book_table_taken";
    END IF;
  END $$`,
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
