import { runSql } from './databaseClient.ts'

const UNLOGGED = `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = '"HotelSignal"'::regclass AND relpersistence = 'p') THEN
    ALTER TABLE "HotelSignal" SET UNLOGGED;
  END IF;
END $$`

/** Where allowed, spares signals the wait for the disk. After a crash the next ones make the rows again. */
export const keepSignalsOffTheLog = (databaseUri: string): Promise<void> =>
  runSql(databaseUri, [`SET lock_timeout = '5s'`, UNLOGGED]).catch(() => undefined)
