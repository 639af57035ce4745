import type { SyncDraft } from '../schema.ts'
import { entryKey } from './entry.ts'
import type { OutboxHandedIn } from './outboxDeps.ts'
import type { DraftRecord } from './outboxStorage.ts'

interface DraftsDeps extends Pick<OutboxHandedIn, 'isDraft' | 'onDrafts'> {
  /** Writes or deletes the record of a draft on the device. */
  readonly store: (id: string) => void
}

/** What is edited and not saved yet: it is on the device beside the changes, and nothing of it is sent. */
export class Drafts {
  private readonly records = new Map<string, DraftRecord>()

  constructor(private readonly deps: DraftsDeps) {}

  recordOf(key: string): DraftRecord | undefined {
    return this.records.get(key)
  }

  /** Without `kept` the draft goes. */
  keep(id: string, kept: SyncDraft | undefined): void {
    const key = entryKey('Draft', id)
    if (this.records.get(key)?.kept === kept) return
    if (kept) this.records.set(key, { className: 'Draft', id, kept })
    else this.records.delete(key)
    this.deps.onDrafts(new Map([...this.records.values()].map((draft) => [draft.id, draft.kept])))
    this.deps.store(id)
  }

  /** Takes over the draft of a tab that is gone. One that this tab has itself stays. */
  adopt({ id, kept }: DraftRecord): void {
    if (this.records.has(entryKey('Draft', id))) this.deps.store(id)
    // A draft of another version of the app stays in the log for it.
    else if (this.deps.isDraft(kept)) this.keep(id, kept)
  }

  forgetAll(): void {
    for (const { id } of [...this.records.values()]) this.keep(id, undefined)
  }
}
