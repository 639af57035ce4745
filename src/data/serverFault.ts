import { jsonObject } from '#domain/values/jsonObject.ts'
import type { ParseGatewayOptions } from './parseGateway.ts'

export type ServerFault = 'noServer' | 'notParse' | 'unknownApp'

const TIMEOUT_MS = 15_000

type ServerAddress = Pick<ParseGatewayOptions, 'appId' | 'javascriptKey' | 'serverUrl'>

/** Asks a Parse Server for what it tells everybody; undefined when it knows the app. */
export async function serverFault({
  appId,
  javascriptKey,
  serverUrl,
}: ServerAddress): Promise<ServerFault | undefined> {
  let status: number
  let body: string
  try {
    const response = await fetch(`${serverUrl}/config`, {
      headers: {
        'X-Parse-Application-Id': appId,
        ...(javascriptKey && { 'X-Parse-Javascript-Key': javascriptKey }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    body = await response.text()
  } catch {
    return 'noServer'
  }
  if (status >= 500) return 'noServer'
  const answer = jsonObject(body)
  if (!answer) return 'notParse'
  // Other refusals of Parse have a code.
  return status === 403 && !('code' in answer) ? 'unknownApp' : undefined
}
