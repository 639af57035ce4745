import { refusalIn } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Confirmed } from '#sync/outbox/outboxDeps.ts'
import type { SendingTools, SideSender } from '#sync/outbox/ownRequests.ts'
import { RetryLoop } from '#sync/outbox/retryLoop.ts'
import { stateOf, tenantOf } from '#sync/outbox/entry.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { schema } from '../tables/row.ts'
import type { Rows } from '../tables/rows.ts'
import type { UploadProgress } from '../tables/state.ts'

/** The thumbnail first: it arrives soon, and shows progress. */
const FILES = [
  { name: 'thumb', ending: '-thumb.jpg' },
  { name: 'image', ending: '.jpg' },
] as const

/** Not sent with a batch, because its files go first. */
export const isNewPhoto = ({ className, kind }: OutboxEntry): boolean => className === 'DishImage' && kind === 'create'

/** Over some minutes, while the server answers everything else. */
const MAX_TRIES = 8

interface PhotoPlace {
  readonly dish: Dish
  readonly known: ReadonlySet<string>
}

export interface PhotoSenderDeps extends Pick<
  SendingTools,
  'clock' | 'entries' | 'sendAlone' | 'onProgress' | 'change' | 'remove'
> {
  readonly gateway: Gateway
  readonly rows: Rows
  readonly onDish: (dish: Dish) => void
  readonly onUpload: (upload: UploadProgress | undefined) => void
}

const filesOf = ({ fields }: OutboxEntry) =>
  FILES.flatMap(({ name, ending }) => {
    const content = fields[name]
    return content instanceof Blob ? [{ name, ending, content }] : []
  })

/** Sends photos one after the other and beside everything else, so that a slow one delays nothing. */
export class PhotoSender implements SideSender {
  readonly className = 'DishImage'
  readonly loop: RetryLoop
  private readonly places = new Map<string, PhotoPlace>()
  /** Of each photo, the failures in a row that were its own. */
  private readonly failures = new Map<string, number>()
  private sending: { readonly id: string; readonly cancel: AbortController } | undefined

  constructor(private readonly deps: PhotoSenderDeps) {
    this.loop = new RetryLoop({ clock: deps.clock, send: () => this.sendAll(), onProgress: deps.onProgress })
  }

  start(): void {
    if (this.next()) void this.loop.start()
  }

  /** The server has these rows: photos sent from here are set in the same turn. */
  confirmed(rows: readonly Confirmed[]): void {
    for (const { className, base } of rows) {
      const found = className === 'DishImage' && base ? this.places.get(base.id) : undefined
      if (!base || !found) continue
      this.places.delete(base.id)
      this.place(base.id, found)
    }
  }

  stopGivenUp(): void {
    const row = this.sending && this.latest(this.sending.id)
    if (!row || row.kind === 'delete') this.sending?.cancel.abort()
  }

  close(): void {
    this.loop.close()
    this.sending?.cancel.abort()
  }

  private latest(id: string): OutboxEntry | undefined {
    return this.deps.entries.get('DishImage', id)
  }

  private next(failed: ReadonlySet<string> = new Set()): OutboxEntry | undefined {
    return [...this.deps.entries.all()].find(
      (row) =>
        isNewPhoto(row) &&
        !failed.has(row.id) &&
        stateOf(row) === 'waiting' &&
        (filesOf(row).length > 0 || !this.deps.entries.isBlocked(row)),
    )
  }

  private updatePhoto(id: string, news: Pick<OutboxEntry, 'fields'> | Pick<OutboxEntry, 'refusal'>): void {
    const row = this.latest(id)
    if (row) this.deps.entries.apply([{ className: 'DishImage', id, next: { ...row, ...news } }])
  }

  private async sendFiles(row: OutboxEntry, signal: AbortSignal): Promise<void> {
    const files = filesOf(row)
    const whole = files.reduce((sum, { content }) => sum + content.size, 0)
    let before = 0
    for (const { name, ending, content } of files) {
      const left = before
      const onPart = (part: number) => {
        if (!signal.aborted) this.deps.onUpload({ id: row.id, part: (left + part * content.size) / whole })
      }
      const stored = await this.deps.gateway.upload(`${row.id}${ending}`, content, { onProgress: onPart, signal })
      this.updatePhoto(row.id, { fields: { ...this.latest(row.id)?.fields, [name]: stored } })
      before += content.size
    }
  }

  private async findPlace(photo: OutboxEntry, signal: AbortSignal): Promise<PhotoPlace | undefined> {
    const ofHotel = { field: 'hotel', is: 'equal', value: tenantOf(schema, photo) ?? '' } as const
    const dishId = { field: 'id', is: 'equal', value: String(photo.fields['dish']) } as const
    const [dish] = await this.deps.gateway.page('Dish', [ofHotel, dishId], '')
    signal.throwIfAborted()
    if (!dish || dish.deleted) return undefined
    this.deps.onDish(dish)
    const value = this.shown(dish)?.images ?? []
    const found =
      value.length > 0 ? await this.deps.gateway.page('DishImage', [ofHotel, { field: 'id', is: 'in', value }], '') : []
    return { dish, known: new Set(found.map(({ id }) => id)) }
  }

  private shown(dish: Dish): Dish | undefined {
    return (
      (this.deps.rows.get('Dish', dish.id) as Dish | undefined) ??
      (this.deps.entries.get('Dish', dish.id) ? undefined : dish)
    )
  }

  private async save(id: string, signal: AbortSignal): Promise<boolean> {
    const row = this.latest(id)
    if (!row || this.deps.entries.isBlocked(row)) return true
    const place = await this.findPlace(row, signal)
    signal.throwIfAborted()
    if (!place) {
      this.deps.entries.apply([{ className: 'DishImage', id, next: undefined }])
      return true
    }
    this.places.set(id, place)
    return this.deps.sendAlone(this.latest(id) ?? row)
  }

  private async send(row: OutboxEntry): Promise<boolean> {
    const cancel = new AbortController()
    this.sending = { id: row.id, cancel }
    try {
      await this.sendFiles(row, cancel.signal)
      return await this.save(row.id, cancel.signal)
    } catch (error) {
      if (cancel.signal.aborted) return true
      const refusal = refusalIn(error)
      if (refusal) this.updatePhoto(row.id, { refusal })
      return refusal !== undefined
    } finally {
      this.sending = undefined
      this.deps.onUpload(undefined)
    }
  }

  /** Whether it is set aside, for somebody to decide: it fails again and again, and the server is there. */
  private async isSetAside({ id }: OutboxEntry): Promise<boolean> {
    const row = this.latest(id)
    if (!row) return true
    try {
      await this.findPlace(row, new AbortController().signal)
    } catch {
      return false
    }
    const count = (this.failures.get(id) ?? 0) + 1
    this.failures.set(id, count)
    if (count < MAX_TRIES) return false
    this.failures.delete(id)
    this.updatePhoto(id, { refusal: 'refused' })
    return true
  }

  /** One that fails does not keep the next from being sent; a second one means that the server is away. */
  private async sendAll(): Promise<boolean> {
    const failed = new Set<string>()
    for (let row = this.next(); row && !this.deps.entries.isClosed() && failed.size < 2; row = this.next(failed)) {
      if (await this.send(row)) this.failures.delete(row.id)
      else if (!(await this.isSetAside(row))) failed.add(row.id)
    }
    return failed.size === 0
  }

  private place(id: string, { dish, known }: PhotoPlace): void {
    if (this.latest(id)?.kind === 'delete') return
    const now = this.shown(dish)
    if (!now || now.deleted) return this.deps.remove('DishImage', id)
    const images = now.images ?? []
    const before = images.find((one) => one === id || known.has(one))
    if (before === id) return
    const others = images.filter((one) => one !== id && one !== before)
    this.deps.change('Dish', dish.id, { images: [id, ...others] })
    if (before !== undefined) this.deps.remove('DishImage', before)
  }
}
