import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { copyVersion } from '#sync/replica/copy.ts'
import type { CopyStorage } from '#sync/replica/copy.ts'
import { createIndexedDbCopies } from '#sync/replica/indexedDbCopy.ts'
import type { IndexedDbCopiesDeps } from '#sync/replica/indexedDbCopy.ts'
import { schema } from './tables/row.ts'

/** Copies of a hotel's rows; those of a release with other classes are not read. */
export const hotelCopies = (deps: Pick<IndexedDbCopiesDeps, 'clock' | 'onUnusable'>): CopyStorage =>
  createIndexedDbCopies({ ...deps, schema, version: copyVersion(classNames.map(declarationOf)) })
