import type { ResultOf } from '#domain/functions.ts'
import { invitedTo } from '../invite/invitedTo.ts'
import { refuse } from '../refuse.ts'

/**
 * What the page `/invito/{code}` of our own server looks up, for a host without it; see
 * `CloudFunctions`. The host limits how often codes are tried.
 */
export async function invitation(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'invitation'>> {
  const { code } = request.params as { code?: unknown }
  const found = await invitedTo(code, Date.now())
  if (!found) refuse('codeUnknown')
  const { hotelId, language } = found
  return { hotelId, ...(language && { language }) }
}
