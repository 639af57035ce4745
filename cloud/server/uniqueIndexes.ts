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
 * What only PostgreSQL can promise: a name that two save at the same moment is kept once. Rows of
 * before a name had to be unique may share one: there the guards alone watch over new names.
 */
export async function makeUniqueIndexes(databaseUri: string): Promise<void> {
  for (const statement of statements())
    try {
      await runSql(databaseUri, [statement])
    } catch (error) {
      if ((error as { code?: unknown }).code !== TWICE) throw error
    }
}
