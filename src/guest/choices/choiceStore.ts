import type { KeptItems } from '#browser/keptItems.ts'
import { afterAnswer } from '#domain/guests/choices.ts'
import type { ChoiceDraft, ChoiceDrafts } from '#domain/guests/choices.ts'
import type { ChangedOrders, OrderChange, PostedChanges } from '#domain/api/endpoints.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { GuestAnswer } from '../api.ts'
import { arePortions, isObject } from '../keptPortions.ts'

export interface RefusedChoice {
  readonly code: string
  readonly dishId?: string | undefined
}

export interface Choices {
  readonly drafts: Readonly<Partial<Record<string, ChoiceDrafts>>>
  /** In the order in which they were sent; each until its answer is there. */
  readonly queue: readonly PostedChanges[]
  /** Why a person's change was not taken, by meal and person. */
  readonly refused: Readonly<Partial<Record<string, Readonly<Partial<Record<string, RefusedChoice>>>>>>
  /** Meals of which all that was sent has arrived since the app was opened. */
  readonly arrived: readonly string[]
  readonly isAway: boolean
  /** The phone has what the page has: it may be closed. */
  readonly isKept: boolean
}

export const NO_CHOICES: Choices = { drafts: {}, queue: [], refused: {}, arrived: [], isAway: false, isKept: true }

export interface ChoiceStoreDeps {
  readonly key: string
  readonly storage: Pick<KeptItems, 'get' | 'set'>
  post(changes: PostedChanges): Promise<GuestAnswer<ChangedOrders>>
  later(task: () => void, milliseconds: number): void
  /** Once what has changed is painted: a tap answers before its choice is written. */
  soon(task: () => void): void
}

const RETRY_PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000]

type StoredChoices = Pick<Choices, 'drafts' | 'queue'>

const hasPortions = (
  value: unknown,
): value is Pick<ChoiceDraft, 'seen' | 'portions'> & Readonly<Record<string, unknown>> =>
  isObject(value) && arePortions(value['seen']) && arePortions(value['portions'])

const isDraft = (value: unknown): value is ChoiceDraft => hasPortions(value) && isObject(value['answers'] ?? {})

const isChange = (value: unknown): value is OrderChange => hasPortions(value) && typeof value['orderId'] === 'string'

const isRequest = (value: unknown): value is PostedChanges =>
  isObject(value) &&
  ['bookId', 'calendarMealId', 'nonce'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['changes']) &&
  value['changes'].every(isChange)

const draftsIn = (ofMeal: unknown): ChoiceDrafts =>
  Object.fromEntries(
    Object.entries(isObject(ofMeal) ? ofMeal : {}).filter((one): one is [string, ChoiceDraft] => isDraft(one[1])),
  )

/** Of what another version wrote only what can be shown and sent: the guest chooses the rest again. */
function read({ storage, key }: ChoiceStoreDeps): StoredChoices {
  const { drafts, queue } = jsonObject(storage.get(key) ?? '{}') ?? {}
  const meals = Object.entries(isObject(drafts) ? drafts : {})
  return {
    drafts: Object.fromEntries(meals.map(([mealId, ofMeal]) => [mealId, draftsIn(ofMeal)])),
    queue: Array.isArray(queue) ? queue.filter(isRequest) : [],
  }
}

/** What a phone has chosen, and sent without an answer yet; both outlive the page. A repeated request does nothing twice. */
export class ChoiceStore {
  private state: Choices
  private readonly listeners = new Set<() => void>()
  private isSending = false
  private tries = 0
  private isWritten = true

  constructor(private readonly around: ChoiceStoreDeps) {
    this.state = { ...NO_CHOICES, ...read(around) }
  }

  readonly get = (): Choices => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private show(change: Partial<Choices>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  private set(change: Partial<Choices>): void {
    if (this.isWritten) this.around.soon(() => this.write())
    this.isWritten = false
    this.show(change)
  }

  /** Now: a page that is put away may never come back. */
  write(): void {
    if (this.isWritten) return
    this.isWritten = true
    const { drafts, queue } = this.state
    // What was sent before without an answer may be sent again: it does nothing twice.
    const isKept = this.around.storage.set(this.around.key, JSON.stringify({ drafts, queue }), 'keepOld')
    if (isKept !== this.state.isKept) this.show({ isKept })
  }

  /** What another tab has written goes on from here: else one of them would write over what the other has chosen. */
  refresh(): void {
    if (!this.isWritten || !this.state.isKept) return
    this.show(read(this.around))
  }

  draft(mealId: string, personId: string, draft: ChoiceDraft | undefined): void {
    const { [personId]: _, ...others } = this.state.drafts[mealId] ?? {}
    const { [personId]: _refused, ...refused } = this.state.refused[mealId] ?? {}
    this.set({
      drafts: { ...this.state.drafts, [mealId]: draft ? { ...others, [personId]: draft } : others },
      refused: { ...this.state.refused, [mealId]: refused },
      arrived: this.state.arrived.filter((one) => one !== mealId),
    })
  }

  send(bookId: string, mealId: string, changes: readonly OrderChange[]): void {
    const request = { bookId, calendarMealId: mealId, nonce: newLocalId() + newLocalId(), changes }
    this.set({ queue: [...this.state.queue, request] })
    // Its nonce is kept before it leaves.
    this.write()
    void this.flush()
  }

  async flush(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    try {
      for (let [first] = this.state.queue; first; [first] = this.state.queue) {
        const answer = await this.around.post(first)
        if (answer.status === 'away') {
          this.tryLater(answer.retryAfter)
          return
        }
        this.tries = 0
        this.settle(first, answer)
      }
    } finally {
      this.isSending = false
    }
  }

  private tryLater(retryAfter: number | undefined): void {
    const pause = retryAfter ?? RETRY_PAUSES_MS[Math.min(this.tries, RETRY_PAUSES_MS.length - 1)] ?? 0
    this.tries += 1
    this.set({ isAway: true })
    this.around.later(() => void this.flush(), pause)
  }

  private settle(request: PostedChanges, answer: Exclude<GuestAnswer<ChangedOrders>, { status: 'away' }>): void {
    const { calendarMealId: mealId, changes } = request
    const outcomes = answer.status === 'done' ? answer.data.outcomes : []
    const refused: Partial<Record<string, RefusedChoice>> = { ...this.state.refused[mealId] }
    for (const { orderId, personId = '' } of changes) {
      const outcome = outcomes.find((one) => one.orderId === orderId)
      if (answer.status === 'refused') refused[personId] = { code: answer.refusal.code, dishId: answer.refusal.dishId }
      else if (outcome?.status === 'refused') refused[personId] = { code: outcome.refusal, dishId: outcome.dishId }
      else refused[personId] = undefined
    }
    const queue = this.state.queue.filter(({ nonce }) => nonce !== request.nonce)
    const isDone = outcomes.length > 0 && outcomes.every(({ status }) => status === 'done')
    const isLast = !queue.some(({ calendarMealId }) => calendarMealId === mealId)
    const others = this.state.arrived.filter((one) => one !== mealId)
    this.set({
      queue,
      drafts: { ...this.state.drafts, [mealId]: afterAnswer(this.state.drafts[mealId] ?? {}, changes, outcomes) },
      refused: { ...this.state.refused, [mealId]: refused },
      arrived: isDone && isLast ? [...others, mealId] : others,
      isAway: false,
    })
  }
}
