import type { Changes } from '#domain/functions.ts'
import { hasNeeds, needsOfScope, scopeOfNeeds } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Since } from './copy.ts'
import { isWhole, scopesOf } from './part.ts'
import type { Part } from './part.ts'
import type { Kept } from './tabMessages.ts'

/** Of these, whose needs are asked for with them: of other days only where somebody looks. */
export const needsToAsk = (
  { lackingNeeds, dueNeeds }: Part,
  scopes: readonly Scope[],
  isWanted: (scope: Scope) => boolean,
): ScopeWithNeeds[] =>
  scopes.filter(hasNeeds).filter((scope) => dueNeeds.has(scope) || (lackingNeeds.has(scope) && isWanted(scope)))

/** From where the needs of these are asked for; those that are not in it from the beginning. */
export const sinceOfNeeds = ({ needsSince }: Part, needs: readonly ScopeWithNeeds[]): Since =>
  Object.fromEntries(
    needs.flatMap((scope): [Scope, string][] => {
      const cursor = needsSince.get(scope)
      return cursor === undefined ? [] : [[needsOfScope(scope), cursor]]
    }),
  )

/** The answer without the cursors of needs, and of which all needs have come with it; the rest of them is due. */
export function withoutNeedsScopes(part: Part, answer: Changes): Kept {
  const more = answer.more.filter((scope) => !scopeOfNeeds(scope))
  const since: Since = Object.fromEntries(
    scopesOf(answer.since).flatMap((scope) => (scopeOfNeeds(scope) ? [] : [[scope, answer.since[scope]]])),
  )
  const came = scopesOf(answer.since).flatMap((scope) => {
    const of = scopeOfNeeds(scope)
    if (!of || !answer.more.includes(scope)) return of ?? []
    part.needsSince.set(of, answer.since[scope] ?? '')
    return []
  })
  for (const scope of answer.more) {
    const of = scopeOfNeeds(scope)
    if (of) part.due.add(of)
  }
  const begun = (scope: ScopeWithNeeds) => !isWhole(part, scope) && !part.lackingNeeds.has(scope) && !more.includes(scope)
  return { ...answer, since, more, needs: [...came, ...scopesOf(since).filter(hasNeeds).filter(begun)] }
}

/** There is nothing more to ask of them: all has come, or nobody wants it any longer. */
export function endNeeds({ lackingNeeds, dueNeeds, needsSince }: Part, scopes: readonly ScopeWithNeeds[]): void {
  for (const scope of scopes) for (const some of [lackingNeeds, dueNeeds, needsSince]) some.delete(scope)
}
