import { refusalIn } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Clock } from '../clock.ts'
import { createRetryLoop } from './retryLoop.ts'
import { hotelOf } from './pending.ts'
import type { Patch, Pending } from './pending.ts'
import type { Confirmed, PendingRows } from './pendingRows.ts'
import type { Rows } from '../tables/rows.ts'
import type { Upload } from '../tables/state.ts'

/** The thumbnail first: it arrives soon, and shows progress. */
const FILES = [
  { name: 'thumb', ending: '-thumb.jpg' },
  { name: 'image', ending: '.jpg' },
] as const

/** Not sent with a batch, because its files go first. */
export const isNewPhoto = ({ className, kind }: Pending): boolean =>
  className === 'DishImage' && kind === 'create'

/** Over some minutes, while the server answers everything else. */
const MAX_TRIES = 8

interface Place {
  readonly dish: Dish
  readonly known: ReadonlySet<string>
}

export interface PhotoSenderDeps {
  readonly gateway: Gateway
  readonly rows: Rows
  readonly pending: PendingRows
  readonly clock: Clock
  readonly sendRow: (row: Pending) => Promise<boolean>
  readonly onDish: (dish: Dish) => void
  readonly onUpload: (upload: Upload | undefined) => void
  readonly onProgress: () => void
  readonly change: (className: 'Dish', id: string, fields: Patch) => void
  readonly remove: (className: 'DishImage', id: string) => void
}

/** One after the other and beside everything else, so that a slow one delays nothing. */
export function createPhotoSender(deps: PhotoSenderDeps) {
  const { gateway, rows, pending, clock, sendRow, onDish, onUpload, onProgress, change, remove } = deps
  const loop = createRetryLoop({ clock, send: sendAll, onProgress })
  const places = new Map<string, Place>()
  /** Of each photo, the failures in a row that were its own. */
  const failures = new Map<string, number>()
  let sending: { readonly id: string; readonly cancel: AbortController } | undefined

  const latest = (id: string) => pending.get('DishImage', id)

  const filesOf = ({ fields }: Pending) =>
    FILES.flatMap(({ name, ending }) => {
      const content = fields[name]
      return content instanceof Blob ? [{ name, ending, content }] : []
    })

  const next = (failed: ReadonlySet<string> = new Set()): Pending | undefined =>
    [...pending.all()].find(
      (row) =>
        isNewPhoto(row) &&
        !failed.has(row.id) &&
        !row.refusal &&
        !row.flight &&
        (filesOf(row).length > 0 || !pending.isBlocked(row)),
    )

  function updatePhoto(id: string, news: Pick<Pending, 'fields'> | Pick<Pending, 'refusal'>): void {
    const row = latest(id)
    if (row) pending.apply([{ className: 'DishImage', id, next: { ...row, ...news } }])
  }

  async function sendFiles(row: Pending, signal: AbortSignal): Promise<void> {
    const files = filesOf(row)
    const whole = files.reduce((sum, { content }) => sum + content.size, 0)
    let before = 0
    for (const { name, ending, content } of files) {
      const left = before
      const onPart = (part: number) => {
        if (!signal.aborted) onUpload({ id: row.id, part: (left + part * content.size) / whole })
      }
      const stored = await gateway.upload(`${row.id}${ending}`, content, { onProgress: onPart, signal })
      updatePhoto(row.id, { fields: { ...latest(row.id)?.fields, [name]: stored } })
      before += content.size
    }
  }

  async function findPlace(photo: Pending, signal: AbortSignal): Promise<Place | undefined> {
    const ofHotel = { field: 'hotel', is: 'equal', value: hotelOf(photo) ?? '' } as const
    const dishId = { field: 'id', is: 'equal', value: String(photo.fields['dish']) } as const
    const [dish] = await gateway.page('Dish', [ofHotel, dishId], '')
    signal.throwIfAborted()
    if (!dish || dish.deleted) return undefined
    onDish(dish)
    const value = shown(dish)?.images ?? []
    const found = value.length > 0 ? await gateway.page('DishImage', [ofHotel, { field: 'id', is: 'in', value }], '') : []
    return { dish, known: new Set(found.map(({ id }) => id)) }
  }

  const shown = (dish: Dish): Dish | undefined =>
    (rows.get('Dish', dish.id) as Dish | undefined) ?? (pending.get('Dish', dish.id) ? undefined : dish)

  async function save(id: string, signal: AbortSignal): Promise<boolean> {
    const row = latest(id)
    if (!row || pending.isBlocked(row)) return true
    const place = await findPlace(row, signal)
    signal.throwIfAborted()
    if (!place) {
      pending.apply([{ className: 'DishImage', id, next: undefined }])
      return true
    }
    places.set(id, place)
    return sendRow(latest(id) ?? row)
  }

  async function send(row: Pending): Promise<boolean> {
    const cancel = new AbortController()
    sending = { id: row.id, cancel }
    try {
      await sendFiles(row, cancel.signal)
      return await save(row.id, cancel.signal)
    } catch (error) {
      if (cancel.signal.aborted) return true
      const refusal = refusalIn(error)
      if (refusal) updatePhoto(row.id, { refusal })
      return refusal !== undefined
    } finally {
      sending = undefined
      onUpload(undefined)
    }
  }

  /** Whether it is set aside, for somebody to decide: it fails again and again, and the server is there. */
  async function isSetAside({ id }: Pending): Promise<boolean> {
    const row = latest(id)
    if (!row) return true
    try {
      await findPlace(row, new AbortController().signal)
    } catch {
      return false
    }
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    if (count < MAX_TRIES) return false
    failures.delete(id)
    updatePhoto(id, { refusal: 'refused' })
    return true
  }

  /** One that fails does not keep the next from being sent; a second one means that the server is away. */
  async function sendAll(): Promise<boolean> {
    const failed = new Set<string>()
    for (let row = next(); row && !pending.isClosed() && failed.size < 2; row = next(failed)) {
      if (await send(row)) failures.delete(row.id)
      else if (!(await isSetAside(row))) failed.add(row.id)
    }
    return failed.size === 0
  }

  function place(id: string, { dish, known }: Place): void {
    if (latest(id)?.kind === 'delete') return
    const now = shown(dish)
    if (!now || now.deleted) return remove('DishImage', id)
    const images = now.images ?? []
    const before = images.find((one) => one === id || known.has(one))
    if (before === id) return
    const others = images.filter((one) => one !== id && one !== before)
    change('Dish', dish.id, { images: [id, ...others] })
    if (before !== undefined) remove('DishImage', before)
  }

  return {
    loop,
    start(): void {
      if (next()) void loop.start()
    },
    /** The server has these rows: photos sent from here are set in the same turn. */
    confirmed(rows: readonly Confirmed[]): void {
      for (const { className, base } of rows) {
        const found = className === 'DishImage' && base ? places.get(base.id) : undefined
        if (!base || !found) continue
        places.delete(base.id)
        place(base.id, found)
      }
    },
    stopGivenUp(): void {
      const row = sending && latest(sending.id)
      if (!row || row.kind === 'delete') sending?.cancel.abort()
    },
    close(): void {
      loop.close()
      sending?.cancel.abort()
    },
  }
}
