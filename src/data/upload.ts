import type { StoredFile } from '#domain/schema/fields.ts'
import { GatewayError } from './gateway.ts'
import type { UploadOptions } from './gateway.ts'
import { toGatewayError } from './parseErrors.ts'

const STALLED_AFTER_MS = 30_000

interface UploadTarget {
  readonly appId: string
  readonly javascriptKey?: string | undefined
  readonly serverUrl: string
  readonly sessionToken: string
}

const isStoredFile = (answer: unknown): answer is StoredFile =>
  typeof answer === 'object' && answer !== null && 'name' in answer && 'url' in answer

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the server answered instead of a file: Parse in JSON, or a proxy before it in any form. */
function errorOf({ status, responseText }: XMLHttpRequest): GatewayError {
  // A proxy that takes less than the server does.
  if (status === 413) return new GatewayError('refused', responseText, 'fileTooLarge')
  if (status === 401) return new GatewayError('sessionEnded', responseText)
  const answer = parsed(responseText)
  if (typeof answer !== 'object' || answer === null || !('error' in answer))
    return new GatewayError(status >= 400 && status < 500 ? 'refused' : 'unreachable', responseText)
  return toGatewayError({
    code: 'code' in answer ? answer.code : status,
    message: String(answer.error),
  })
}

/** Sends a file over Parse's file API; `fetch` would not say how far it is. */
export async function upload(
  target: UploadTarget,
  name: string,
  content: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<StoredFile> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const cancel = () => request.abort()
  const awaitProgress = () => {
    clearTimeout(stalled)
    stalled = setTimeout(cancel, STALLED_AFTER_MS)
  }
  const sent = new Promise<StoredFile>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      awaitProgress()
      if (total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const file = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300 && isStoredFile(file))
        resolve({ name: file.name, url: file.url })
      else reject(errorOf(request))
    }
    request.onerror = () => reject(new GatewayError('unreachable', 'No answer'))
    request.onabort = () => reject(new GatewayError('unreachable', 'No progress'))
    request.open('POST', `${target.serverUrl}/files/${name}`)
    request.setRequestHeader('X-Parse-Application-Id', target.appId)
    if (target.javascriptKey) request.setRequestHeader('X-Parse-Javascript-Key', target.javascriptKey)
    request.setRequestHeader('X-Parse-Session-Token', target.sessionToken)
    request.setRequestHeader('Content-Type', content.type)
    signal?.addEventListener('abort', cancel)
    awaitProgress()
    request.send(content)
  })
  try {
    return await sent
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', cancel)
  }
}
