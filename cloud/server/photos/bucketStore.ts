import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Config } from '../config.ts'
import { StartError } from '../config.ts'
import { notFound, storeFault, unavailable } from './fileStore.ts'
import type { FileStore } from './fileStore.ts'

interface S3Object {
  readonly Body: Readable
  readonly ContentLength?: number
  readonly ContentRange?: string
  readonly ETag?: string
  readonly LastModified?: Date
}

interface S3Adapter {
  readonly _s3Client: { send(command: object): Promise<S3Object> }
  createBucket(): Promise<void>
  createFile(...args: readonly unknown[]): Promise<unknown>
}

type NewCommand = new (input: {
  readonly Bucket: string
  readonly Key: string
  readonly Range?: string | undefined
}) => object

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

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode

const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/

/** A bucket knows no If-Range: who asks so gets the whole file, as the rules of HTTP allow. */
function rangeOf(request: Request): string | undefined {
  const range = request.get('Range')
  return range !== undefined && ONE_RANGE.test(range) && request.get('If-Range') === undefined ? range : undefined
}

async function sendObject(object: S3Object, request: Request, response: Response): Promise<void> {
  const { Body, ContentLength, ContentRange, ETag, LastModified } = object
  response.set({
    'Accept-Ranges': 'bytes',
    ...(ETag !== undefined && { ETag }),
    ...(LastModified && { 'Last-Modified': LastModified.toUTCString() }),
  })
  if (request.fresh) response.status(304)
  else {
    response.status(ContentRange === undefined ? 200 : 206)
    if (ContentLength !== undefined) response.set('Content-Length', String(ContentLength))
    if (ContentRange !== undefined) response.set('Content-Range', ContentRange)
  }
  if (request.fresh || request.method === 'HEAD') {
    Body.destroy()
    response.end()
    return
  }
  // Who closes the page before its photos are there is no fault.
  await pipeline(Body, response).catch(() => response.destroy())
}

/** A bucket whose files are served under our own address; the bucket itself stays closed. */
export async function bucketStore(bucket: string, config: Config): Promise<FileStore> {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = config
  // Loaded only with a bucket: it brings Amazon's SDK along, of which the command has to be the very same.
  const require = createRequire(import.meta.url)
  const S3Adapter = require('@parse/s3-files-adapter') as new (options: object) => S3Adapter
  const { GetObjectCommand } = createRequire(require.resolve('@parse/s3-files-adapter'))('@aws-sdk/client-s3') as {
    readonly GetObjectCommand: NewCommand
  }
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
  const createFile = adapter.createFile.bind(adapter)
  adapter.createFile = (...args) => createFile(...args).catch(storeFault)
  return {
    adapter,
    async send(name, request, response) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: name, Range: rangeOf(request) })
        await sendObject(await adapter._s3Client.send(command), request, response)
      } catch (error) {
        const status = statusOf(error)
        if (status === 404) notFound(response)
        else if (status === 416) response.status(416).end()
        else unavailable(response, error)
      }
    },
    hasRoom: () => Promise.resolve(true),
  }
}
