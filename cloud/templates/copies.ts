import { copiesOf, removalOf } from '#domain/menu/template.ts'
import type { Copies, StayingCopy } from '#domain/menu/template.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Template } from '#domain/schema/template.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import {
  asMaster,
  findRows,
  loadAll,
  loadByIds,
  loadFields,
  loadRow,
  PAGE,
  pagesOf,
  pointerTo,
} from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import { storedFile } from './files.ts'

type Counts = { readonly dishes: number; readonly labels: number }

const hasAdded = async (hotelId: string, templateId: string): Promise<boolean> =>
  (await loadRow('Hotel', hotelId, ['addedTemplates']))?.addedTemplates?.includes(templateId) ?? false

/** Master key: no client writes the list. Colleagues who add another at the same time both succeed. */
async function note(hotelId: string, templateId: string, __op: 'AddUnique' | 'Remove'): Promise<void> {
  const addedTemplates = { __op, objects: [templateId] }
  await Parse.CoreManager.getRESTController().request('PUT', `classes/Hotel/${hotelId}`, { addedTemplates }, asMaster)
}

export async function forgetTemplate(templateId: string): Promise<void> {
  const added = (query: Query) => query.containedIn('addedTemplates', [templateId])
  for await (const hotels of pagesOf('Hotel', added, ['objectId']))
    for (const { id } of hotels) await note(id, templateId, 'Remove')
}

/** Parse takes no file without an address for one that is stored. */
const withAddresses = ({ image, thumb, ...row }: Copies['images'][number]) =>
  Promise.all([image && storedFile(image.name), thumb && storedFile(thumb.name)]).then(([whole, small]) => ({
    ...row,
    ...(whole && { image: whole }),
    ...(small && { thumb: small }),
  }))

/** What is missing is made, and what was deleted comes back. */
async function missing(hotelId: string, { labels, dishes, images }: Copies): Promise<RowWrite[]> {
  const photos = await Promise.all(images.map(withAddresses))
  const writesOf = async (className: ClassName, rows: Copies['labels' | 'dishes' | 'images']) => {
    const present = await loadByIds(
      className,
      hotelId,
      rows.map(({ id }) => id),
    )
    const known = new Map(present.map((row) => [row.id, row]))
    return rows.flatMap(({ id, ...fields }): RowWrite[] => {
      const row = known.get(id)
      if (!row) return [{ kind: 'create', className, id, fields }]
      const isDeleted = 'deleted' in row && row.deleted === true
      return isDeleted ? [{ kind: 'update', className, id, fields: { deleted: false } }] : []
    })
  }
  const writes = await Promise.all([writesOf('Label', labels), writesOf('Dish', dishes), writesOf('DishImage', photos)])
  return writes.flat()
}

const countOf = (writes: readonly RowWrite[], className: ClassName): number =>
  writes.filter((write) => write.className === className).length

/** All copies or none, each once: a second try finds what another process has written meanwhile. */
async function writeMissing(hotelId: string, copies: Copies): Promise<Counts> {
  const write = async () => {
    const writes = await missing(hotelId, copies)
    await writeTogether(hotelId, writes)
    return { dishes: countOf(writes, 'Dish'), labels: countOf(writes, 'Label') }
  }
  return write().catch(write)
}

/** Nothing happens where it is added already: a copy that the hotel deleted stays so. */
export const addCopies = (template: Template, hotelId: string): Promise<Counts> =>
  oneAtATime(`templates ${hotelId}`, async () => {
    if (await hasAdded(hotelId, template.id)) return { dishes: 0, labels: 0 }
    const made = await writeMissing(hotelId, copiesOf(template, hotelId))
    await note(hotelId, template.id, 'AddUnique')
    return made
  })

const ofHotel = (hotelId: string) => (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))

async function onMenus(hotelId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const meals = await loadFields('CalendarMeal', (query) => ofHotel(hotelId)(query).containedIn('dishes', [...ids]), [
    'dishes',
  ])
  return new Set(meals.flatMap(({ dishes = [] }) => dishes))
}

async function ordered(hotelId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const extra = await loadFields('ExtraMealOrder', ofHotel(hotelId), ['dishes'])
  const found = new Set(extra.flatMap(({ dishes = [] }) => dishes.map(({ dishId }) => dishId)))
  for (;;) {
    const left = ids.filter((id) => !found.has(id)).map((id) => pointerTo('Dish', id))
    if (left.length === 0) return found
    // A page may be all of one dish: the next one leaves that out.
    const rows = await findRows(
      'MealOrderDish',
      (query) => ofHotel(hotelId)(query).containedIn('dish', left).greaterThan('quantity', 0).limit(PAGE),
      ['dish'],
    )
    if (rows.length === 0) return found
    for (const { dish } of rows) found.add(dish ?? '')
  }
}

interface Removed extends Counts {
  readonly staying: readonly StayingCopy[]
}

const ofTemplate = (hotelId: string, templateId: string) => (query: Query) =>
  ofHotel(hotelId)(query).equalTo('fromTemplate', pointerTo('Template', templateId))

/** Copies are marked `deleted`, as the hotel's own are: menus and orders made meanwhile stay whole. */
export const removeCopies = (template: Template, hotelId: string): Promise<Removed> =>
  oneAtATime(`templates ${hotelId}`, () => {
    const remove = () => removeOnce(template, hotelId)
    // Another process may be at the same rows.
    return remove().catch(remove)
  })

async function removeOnce(template: Template, hotelId: string): Promise<Removed> {
  const [dishes, labels, others] = await Promise.all([
    loadAll('Dish', ofTemplate(hotelId, template.id)),
    loadAll('Label', ofTemplate(hotelId, template.id)),
    loadFields('Dish', (query) => ofHotel(hotelId)(query).notEqualTo('deleted', true), ['labels']),
  ])
  const ids = dishes.map(({ id }) => id)
  const [menus, orders] = await Promise.all([onMenus(hotelId, ids), ordered(hotelId, ids)])
  const labelsOfDishes = new Map(others.map(({ id, labels: own = [] }) => [id, own]))
  const kept = { dishes, labels, onMenus: menus, ordered: orders, labelsOfDishes }
  const { dishes: goneDishes, labels: goneLabels, staying } = removalOf(template, hotelId, kept)
  const removing =
    (className: 'Dish' | 'Label') =>
    (id: string): RowWrite => ({ kind: 'update', className, id, fields: { deleted: true } })
  await writeTogether(hotelId, [...goneDishes.map(removing('Dish')), ...goneLabels.map(removing('Label'))])
  await note(hotelId, template.id, 'Remove')
  return { dishes: goneDishes.length, labels: goneLabels.length, staying }
}
