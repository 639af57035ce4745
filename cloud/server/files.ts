import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './config.ts'

interface S3Adapter {
  createBucket(): Promise<void>
}

const CONNECT_MS = 5000
const REQUEST_MS = 30_000

/** Stores other than Amazon's need path-style addresses, and not every checksum works. */
const elsewhere = (endpoint: string) => ({
  endpoint,
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

/** Without keys the machine's own credentials are used, as by Amazon's tools. */
function credentialsOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config) {
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return {}
  return { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.name.replace(/^(Error|Unknown)$/, '') || error.message : String(error)

/** Opens a bucket, whose files are served under our own address; the bucket itself stays closed. */
async function openBucket(bucket: string, config: Config): Promise<S3Adapter> {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = config
  // Loaded only with a bucket: it brings Amazon's SDK along.
  const S3Adapter = createRequire(import.meta.url)('@parse/s3-files-adapter') as new (
    options: object,
  ) => S3Adapter
  const adapter = new S3Adapter({
    bucket,
    region,
    ...credentialsOf(config),
    s3overrides: {
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
      ...(endpoint && elsewhere(endpoint)),
    },
  })
  await adapter.createBucket().catch((error: unknown) => {
    throw new StartError(
      `The bucket ${bucket} at ${endpoint ?? region} cannot be used (${reasonOf(error)}). Check the variables S3_….`,
    )
  })
  return adapter
}

export async function filesAdapterOf(config: Config): Promise<object> {
  if (config.S3_BUCKET) return openBucket(config.S3_BUCKET, config)
  return {
    module: '@parse/fs-files-adapter',
    // The adapter always writes below `cwd/files`.
    options: { filesSubDirectory: path.relative('files', path.join(config.dataDir, 'files')) },
  }
}
