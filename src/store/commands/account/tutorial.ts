import type { Verdict } from '#domain/rules/verdict.ts'
import type { Convivio } from '#store/convivio.ts'

export function completeTutorial(convivio: Convivio): Verdict {
  const { session } = convivio.state.getState()
  if (session.status !== 'signedIn') return 'notSignedIn'
  convivio.change('_User', session.userId, { tutorialCompleted: true })
  return undefined
}
