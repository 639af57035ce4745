import { classNames, declarationOf } from '#domain/schema/classes.ts'

/** What only PostgreSQL can promise: a name that two save at the same moment is kept once. */
export const uniqueIndexStatements = (): string[] =>
  classNames.flatMap((className) =>
    declarationOf(className).unique.map((names) => {
      const columns = names.map((name) => `"${name}"`).join(', ')
      return `CREATE UNIQUE INDEX IF NOT EXISTS "${className}_unique_${names.join('_')}" ON "${className}" (${columns})`
    }),
  )
