import { z } from 'zod'
import { shownDish } from '#domain/menu/template.ts'
import type { OfferedTemplate, ShownDish } from '#domain/menu/template.ts'
import type { Template, TemplateDish } from '#domain/schema/template.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import { id } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { isAdminUser } from '#cloud/access/roles.ts'
import { loadFields, loadRow } from '#cloud/database/rows.ts'
import { addCopies, removeCopies } from '../templates/copies.ts'
import { storedFile } from '../templates/files.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import type { Audience } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

/** What the caller's hotel may see: a template that is no longer public stays with who has added it. */
interface Viewer {
  readonly hotelId: string
  readonly added: readonly string[]
  readonly seesAll: boolean
}

const viewers: Audience<Viewer> = async (call) => {
  const { hotelId, user } = await staffWith('management')(call)
  const hotel = await loadRow('Hotel', hotelId, ['addedTemplates'])
  const seesAll = call.master || (user !== undefined && (await isAdminUser(user)))
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

export const listTemplates = cloudFunction('templates', {
  who: viewers,
  takes: NOTHING,
  async does(viewer) {
    const all: readonly Listed[] = await loadFields('Template', (query) => query, LISTED)
    const found = all.filter((template) => isSeen(template, viewer))
    const dishes = await uncounted(found)
    const seen = found.map((template) => offered({ ...template, ...dishes.get(template.id) }, viewer))
    return { templates: seen.sort(byName) }
  },
})

const ofTemplate = { who: viewers, takes: z.object({ templateId: id }), invalid: 'gone' } as const

async function seenTemplate(viewer: Viewer, templateId: string): Promise<Template> {
  const found = await loadRow('Template', templateId, fieldsOf('Template'))
  return found && isSeen(found, viewer) ? found : refuse('gone')
}

async function withPhoto(dish: TemplateDish): Promise<ShownDish> {
  const name = dish.photos?.[0]?.thumb ?? dish.photos?.[0]?.image
  return shownDish(dish, name === undefined ? undefined : await storedFile(name))
}

export const template = cloudFunction('template', {
  ...ofTemplate,
  async does(viewer, { templateId }) {
    const found = await seenTemplate(viewer, templateId)
    const dishes = await Promise.all((found.dishes ?? []).map(withPhoto))
    return { template: { ...offered(found, viewer), dishes, labels: found.labels ?? [] } }
  },
})

export const addTemplate = cloudFunction('add-template', {
  ...ofTemplate,
  does: async (viewer, { templateId }) => addCopies(await seenTemplate(viewer, templateId), viewer.hotelId),
})

export const removeTemplate = cloudFunction('remove-template', {
  ...ofTemplate,
  does: async (viewer, { templateId }) => removeCopies(await seenTemplate(viewer, templateId), viewer.hotelId),
})
