import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Topic } from '#domain/schema/signal.ts'
import type { KeptDraft } from './saving/keptDraft.ts'

declare module '#sync/schema.ts' {
  interface SyncNames {
    readonly className: ClassName
    readonly scope: Scope
    readonly topic: Topic
    readonly refusal: Refusal
    readonly unit: readonly Portion[]
    readonly draft: KeptDraft
    /** `lacksNeeds`: from the copy, without what its persons may not eat: that is asked for, or the server is away. */
    readonly ready: { readonly lacksNeeds?: true }
  }
}
