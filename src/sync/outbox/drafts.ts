import type { StoreApi } from 'zustand/vanilla'
import type { State } from '#store/tables/state.ts'
import { isKeptDraft } from './outboxStorage.ts'
import type { DraftRecord, KeptDraft } from './outboxStorage.ts'
import { keyOf } from './pending.ts'

/** Orders that are edited and not saved yet: they are on the device beside the changes, and nothing of them is sent. */
export class Drafts {
  private readonly records = new Map<string, DraftRecord>()

  constructor(
    private readonly state: StoreApi<State>,
    /** Writes or deletes the record of a draft on the device. */
    private readonly store: (id: string) => void,
  ) {}

  recordOf(key: string): DraftRecord | undefined {
    return this.records.get(key)
  }

  /** Without `kept` the draft goes. */
  keep(id: string, kept: KeptDraft | undefined): void {
    const key = keyOf('Draft', id)
    if (this.records.get(key)?.kept === kept) return
    if (kept) this.records.set(key, { className: 'Draft', id, kept })
    else this.records.delete(key)
    this.state.setState({ drafts: new Map([...this.records.values()].map((draft) => [draft.id, draft.kept])) })
    this.store(id)
  }

  /** Takes over the draft of a tab that is gone. One that this tab has itself stays. */
  adopt({ id, kept }: DraftRecord): void {
    if (this.records.has(keyOf('Draft', id))) this.store(id)
    // A draft of another version of the app stays in the log for it.
    else if (isKeptDraft(kept)) this.keep(id, kept)
  }

  forgetAll(): void {
    for (const { id } of [...this.records.values()]) this.keep(id, undefined)
  }
}
