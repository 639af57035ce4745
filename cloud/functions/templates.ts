import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { shownDish } from '#domain/menu/template.ts'
import type { OfferedTemplate, ShownDish } from '#domain/menu/template.ts'
import type { Template, TemplateDish } from '#domain/schema/template.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import { checked, id } from '#cloud/requests/checked.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { isAdminUser } from '#cloud/access/roles.ts'
import { loadFields, loadRow } from '#cloud/database/rows.ts'
import { addCopies, removeCopies } from '../templates/copies.ts'
import { storedFile } from '../templates/files.ts'

type Call = Parse.Cloud.FunctionRequest

/** What the caller's hotel may see: a template that is no longer public stays with who has added it. */
interface Viewer {
  readonly hotelId: string
  readonly added: readonly string[]
  readonly seesAll: boolean
}

async function viewerOf(call: Call): Promise<Viewer> {
  const hotelId = await hotelOfCaller(call, 'management')
  const hotel = await loadRow('Hotel', hotelId, ['addedTemplates'])
  const seesAll = call.master || (call.user !== undefined && (await isAdminUser(call.user as Parse.User)))
  return { hotelId, added: hotel?.addedTemplates ?? [], seesAll }
}

const LISTED = ['name', 'image', 'predefined', 'isPublic', 'dishCount'] as const
type Listed = Pick<Template, 'id' | (typeof LISTED)[number]>

const isSeen = ({ id: own, isPublic }: Listed, { added, seesAll }: Viewer): boolean =>
  seesAll || isPublic || added.includes(own)

export const offered = (
  template: Listed & Pick<Partial<Template>, 'dishes'>,
  { added }: Pick<Viewer, 'added'>,
): OfferedTemplate => ({
  id: template.id,
  name: template.name ?? {},
  image: template.image,
  predefined: template.predefined,
  isPublic: template.isPublic,
  isAdded: added.includes(template.id),
  dishCount: template.dishCount ?? template.dishes?.length ?? 0,
})

/** The dishes of templates that were made before they were counted. */
async function uncounted(templates: readonly Listed[]): Promise<ReadonlyMap<string, Pick<Template, 'dishes'>>> {
  const ids = templates.flatMap(({ id: own, dishCount }) => (dishCount === undefined ? own : []))
  if (ids.length === 0) return new Map()
  const found = await loadFields('Template', (query) => query.containedIn('objectId', ids), ['dishes'])
  return new Map(found.map(({ id: own, dishes }) => [own, { dishes }]))
}

const italian = new Intl.Collator('it')
const byName = (one: OfferedTemplate, other: OfferedTemplate): number =>
  italian.compare(one.name.it ?? '', other.name.it ?? '')

export async function listTemplates(call: Call): Promise<ResultOf<'templates'>> {
  const viewer = await viewerOf(call)
  const all: readonly Listed[] = await loadFields('Template', (query) => query, LISTED)
  const found = all.filter((template) => isSeen(template, viewer))
  const dishes = await uncounted(found)
  const seen = found.map((template) => offered({ ...template, ...dishes.get(template.id) }, viewer))
  return { templates: seen.sort(byName) }
}

const params = z.object({ templateId: id })

async function seenTemplate(call: Call): Promise<{ readonly template: Template; readonly viewer: Viewer }> {
  const viewer = await viewerOf(call)
  const { templateId } = checked(params, call.params, 'gone')
  const found = await loadRow('Template', templateId, fieldsOf('Template'))
  if (!found || !isSeen(found, viewer)) refuse('gone')
  return { template: found, viewer }
}

async function withPhoto(dish: TemplateDish): Promise<ShownDish> {
  const name = dish.photos?.[0]?.thumb ?? dish.photos?.[0]?.image
  return shownDish(dish, name === undefined ? undefined : await storedFile(name))
}

export async function template(call: Call): Promise<ResultOf<'template'>> {
  const { template: found, viewer } = await seenTemplate(call)
  const dishes = await Promise.all((found.dishes ?? []).map(withPhoto))
  return { template: { ...offered(found, viewer), dishes, labels: found.labels ?? [] } }
}

export async function addTemplate(call: Call): Promise<ResultOf<'add-template'>> {
  const { template: found, viewer } = await seenTemplate(call)
  return addCopies(found, viewer.hotelId)
}

export async function removeTemplate(call: Call): Promise<ResultOf<'remove-template'>> {
  const { template: found, viewer } = await seenTemplate(call)
  return removeCopies(found, viewer.hotelId)
}
