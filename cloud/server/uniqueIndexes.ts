import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { runSql } from './databaseClient.ts'

const TWICE = '23505'

const statements = (): string[] =>
  classNames.flatMap((className) =>
    declarationOf(className).unique.map((names) => {
      const columns = names.map((name) => `"${name}"`).join(', ')
      return `CREATE UNIQUE INDEX IF NOT EXISTS "${className}_unique_${names.join('_')}" ON "${className}" (${columns})`
    }),
  )

/**
 * Unique indexes, which settle races for a name on PostgreSQL. Where existing rows share a name
 * only the guards watch new ones.
 */
export async function makeUniqueIndexes(databaseUri: string): Promise<void> {
  for (const statement of statements())
    try {
      await runSql(databaseUri, [statement])
    } catch (error) {
      if ((error as { code?: unknown }).code !== TWICE) throw error
    }
}
