const NAME = 'Book_table_taken'

/**
 * What only PostgreSQL can promise: of two who give one table to two bookings at the same moment one
 * is refused. It says what the guard of a booking says (`guards/book.ts`); stays that are empty, or
 * end before they begin, are none.
 */
export const TABLE_CONSTRAINT = [
  'CREATE EXTENSION IF NOT EXISTS btree_gist',
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = '${NAME}' AND conrelid = '"Book"'::regclass) THEN
      ALTER TABLE "Book" ADD CONSTRAINT "${NAME}"
        EXCLUDE USING gist ("table" WITH =, tstzrange("checkin", "checkout") WITH &&)
        WHERE ("table" IS NOT NULL AND "checkin" < "checkout" AND "sharesTable" IS NOT TRUE);
    END IF;
  END $$`,
]
