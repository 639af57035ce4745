import { runSql } from './databaseClient.ts'

const UNLOGGED = `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = '"HotelSignal"'::regclass AND relpersistence = 'p') THEN
    ALTER TABLE "HotelSignal" SET UNLOGGED;
  END IF;
END $$`

/**
 * Nobody waits until a signal is on the disk. After a crash the table is empty: its rows are made again by the next
 * signals. Where a database refuses this, signals only take longer.
 */
export const keepSignalsOffTheLog = (databaseUri: string): Promise<void> =>
  runSql(databaseUri, [`SET lock_timeout = '5s'`, UNLOGGED]).catch(() => undefined)
