import type { Changes } from '#domain/functions.ts'
import { hasNeeds, needsOfScope, scopeOfNeeds } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import type { Since } from './copy.ts'
import { isWhole, scopesOf } from './part.ts'
import type { Part } from './part.ts'
import type { Kept } from './tabMessages.ts'

/** The scopes whose needs are asked for with them; of other days only where somebody looks. */
export const needsToAsk = (
  { lackingNeeds, dueNeeds }: Part,
  scopes: readonly Scope[],
  isWanted: (scope: Scope) => boolean,
): ScopeWithNeeds[] =>
  scopes.filter(hasNeeds).filter((scope) => dueNeeds.has(scope) || (lackingNeeds.has(scope) && isWanted(scope)))

/** Cursors from which needs are asked for; a scope without one is read from the beginning. */
export const sinceOfNeeds = ({ needsSince }: Part, needs: readonly ScopeWithNeeds[]): Since =>
  Object.fromEntries(
    needs.flatMap((scope): [Scope, string][] => {
      const cursor = needsSince.get(scope)
      return cursor === undefined ? [] : [[needsOfScope(scope), cursor]]
    }),
  )

/** The answer without the cursors of needs, which `part` keeps; `needs` names those that are complete, the others are due again. */
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

export function endNeeds({ lackingNeeds, dueNeeds, needsSince }: Part, scopes: readonly ScopeWithNeeds[]): void {
  for (const scope of scopes) for (const some of [lackingNeeds, dueNeeds, needsSince]) some.delete(scope)
}
