import type { Clock } from '../clock.ts'
import type { TabHost } from './tabHost.ts'

const LEADER_ANSWERS_WITHIN_MS = 1000
/** A tab in view asks this often whether the leader is still there: the browser may have suspended it without a word. */
const LEADER_CHECK_MS = 10_000

export type LeadMessage =
  /** From a tab in view: is the leader out of view? */
  { readonly kind: 'whoLeads' } | { readonly kind: 'leads'; readonly isVisible: boolean }

interface LeadershipDeps {
  /** Of the lock: who holds it leads. */
  readonly name: string
  readonly locks: NonNullable<TabHost['locks']>
  readonly clock: Clock
  readonly isVisible: () => boolean
  readonly post: (message: LeadMessage) => void
  /** This tab leads until the signal aborts, maybe again later; another tab may lead a moment before the abort. */
  readonly onLead: (until: AbortSignal) => void
  /** Another tab leads because this one did not answer: the browser had suspended it. */
  readonly onSilenced: () => void
}

/** A request for the lock, waiting or granted. */
class LockRequest {
  isLeading = false
  readonly waiting = new AbortController()
  readonly leading = new AbortController()
  readonly held: Promise<void>
  private release: () => void = () => undefined

  constructor() {
    this.held = new Promise((resolve) => {
      this.release = resolve
    })
  }

  withdraw(): void {
    this.waiting.abort()
    this.leading.abort()
    this.release()
  }
}

/** One tab of a user leads. A tab in view takes over from a hidden one, whose timers are slow, and from one that does not answer. */
export class Leadership {
  private request: LockRequest | undefined
  private stopTimer: () => void = () => undefined
  /** This tab said that it is out of view: another one may take the lead. */
  private isOffered = false

  constructor(private readonly deps: LeadershipDeps) {}

  join(): void {
    this.take('inTurn')
    this.askWhoLeads()
  }

  leave(): void {
    this.stopTimer()
    const own = this.request
    this.request = undefined
    own?.withdraw()
  }

  onVisibility(): void {
    if (this.request?.isLeading) this.sayWhoLeads()
    else this.askWhoLeads()
  }

  onMessage(message: LeadMessage): void {
    if (message.kind === 'whoLeads') {
      if (this.request?.isLeading) this.sayWhoLeads()
      return
    }
    this.stopTimer()
    if (!this.wantsLead()) return
    if (message.isVisible) this.stopTimer = this.deps.clock.after(LEADER_CHECK_MS, () => this.askWhoLeads())
    else this.take('atOnce')
  }

  private wantsLead(): boolean {
    return this.request !== undefined && !this.request.isLeading && this.deps.isVisible()
  }

  private sayWhoLeads(): void {
    const isVisible = this.deps.isVisible()
    this.isOffered = !isVisible
    this.deps.post({ kind: 'leads', isVisible })
  }

  private askWhoLeads(): void {
    this.stopTimer()
    if (!this.wantsLead()) return
    this.stopTimer = this.deps.clock.after(LEADER_ANSWERS_WITHIN_MS, () => {
      if (this.wantsLead()) this.take('atOnce')
    })
    this.deps.post({ kind: 'whoLeads' })
  }

  private take(how: 'inTurn' | 'atOnce'): void {
    this.request?.withdraw()
    const own = new LockRequest()
    this.request = own
    const isCurrent = () => this.request === own
    const granted = () => {
      if (!isCurrent()) return undefined
      this.begin(own)
      return own.held
    }
    const ended = (error: unknown) => {
      if (!isCurrent()) return
      if (!(error instanceof DOMException)) throw error
      // Either a tab in view has taken over, or the browser refuses locks to this page.
      if (!own.isLeading) return this.begin(own)
      this.take('inTurn')
      if (!this.isOffered) this.deps.onSilenced()
    }
    const { name, locks } = this.deps
    locks.request(name, how === 'atOnce' ? { steal: true } : { signal: own.waiting.signal }, granted).catch(ended)
  }

  private begin(own: LockRequest): void {
    own.isLeading = true
    this.stopTimer()
    this.sayWhoLeads()
    this.deps.onLead(own.leading.signal)
  }
}
