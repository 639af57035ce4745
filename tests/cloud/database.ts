import { inject } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { runSql } from '#cloud/server/databaseClient.ts'

export async function newDatabase(): Promise<string> {
  const uri = inject('postgresUri')
  const name = `test_${newLocalId()}`
  await runSql(uri, [`CREATE DATABASE "${name}"`])
  return uri.replace(/postgres$/, name)
}
