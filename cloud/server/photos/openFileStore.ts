import path from 'node:path'
import type { Config } from '../config.ts'
import { bucketStore } from './bucketStore.ts'
import type { FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

const MEGABYTE = 1_000_000

export const openFileStore = (config: Config): Promise<FileStore> =>
  config.S3_BUCKET
    ? bucketStore(config.S3_BUCKET, config)
    : folderStore(path.join(config.dataDir, 'files'), config.DISK_RESERVE_MB * MEGABYTE)
