import type { ResultOf } from '#domain/functions.ts'
import { invitedTo } from '../invite/invitedTo.ts'
import { refuse } from '../refuse.ts'
import { admitMember } from '../roles.ts'

/**
 * Makes the signed-in user a member of the booking of a code; see `CloudFunctions`. Idempotent. The
 * host limits how often codes are tried.
 */
export async function joinBook(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'join-book'>> {
  const user = request.user as Parse.User | undefined
  if (!user) refuse('notSignedIn')
  const { code } = request.params as { code?: unknown }
  const invitation = await invitedTo(code, Date.now())
  if (!invitation) refuse('codeUnknown')
  const { bookId, hotelId } = invitation
  await admitMember(bookId, hotelId, user)
  return { bookId, hotelId }
}
