import { asMaster, pagesOf } from '#cloud/database/rows.ts'

let close: (tokens: readonly string[]) => void = () => undefined

/** What a host calls to close the connections of ended sessions; without it its next check finds them. */
export function closeSocketsOfEndedSessions(act: (tokens: readonly string[]) => void): void {
  close = act
}

/** Ends all sessions of a user, and at once what their devices listen to. Returns how many. */
export async function endSessionsOf(user: Parse.User): Promise<number> {
  let ended = 0
  for await (const sessions of pagesOf('_Session', (query) => query.equalTo('user', user), ['sessionToken'])) {
    await Parse.Object.destroyAll(sessions, asMaster)
    close(sessions.map((session) => String(session.get('sessionToken'))))
    ended += sessions.length
  }
  return ended
}
