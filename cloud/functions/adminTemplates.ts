import { z } from 'zod'
import { TEMPLATE_DISHES } from '#domain/api/functions.ts'
import { isTemplateImage, snapshotOf } from '#domain/menu/template.ts'
import { encode, fieldsOf } from '#domain/schema/wire.ts'
import { id, listOf, shortText } from '#cloud/requests/checked.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, createOnce, loadAll, loadByIds, loadRow } from '#cloud/database/rows.ts'
import { forgetTemplate } from '../templates/copies.ts'
import { bytesOf, storedFile } from '../templates/files.ts'
import { offered } from './templates.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { managingAdmins } from '#cloud/api/callers.ts'

const templateParams = z.object({
  templateId: id,
  name: shortText.refine((text) => text.trim() !== ''),
  isPublic: z.boolean(),
  predefined: z.boolean(),
  image: shortText.nullish(),
  dishIds: listOf(id, TEMPLATE_DISHES).nullish(),
  labelIds: listOf(id, TEMPLATE_DISHES).nullish(),
})

async function imageOf(name: string) {
  const bytes = await bytesOf(name)
  if (!bytes || !isTemplateImage(bytes)) refuse('templateImageSize')
  return storedFile(name)
}

async function snapshotOfHotel(hotelId: string, dishIds: readonly string[], alsoLabels: readonly string[]) {
  const dishes = (await loadByIds('Dish', hotelId, dishIds)).filter(({ deleted }) => !deleted)
  if (dishes.length === 0) refuse('templateInvalid')
  const labelIds = [...new Set([...dishes.flatMap(({ labels = [] }) => labels), ...alsoLabels])]
  const [labels, images, predefined] = await Promise.all([
    loadByIds('Label', hotelId, labelIds),
    loadByIds(
      'DishImage',
      hotelId,
      dishes.flatMap(({ images: own = [] }) => own),
    ),
    loadAll('Label', (query) => query.containedIn('objectId', labelIds).equalTo('predefined', true)),
  ])
  return snapshotOf({
    dishes: dishes.sort((one, other) => dishIds.indexOf(one.id) - dishIds.indexOf(other.id)),
    labels: labels.filter(({ deleted }) => !deleted),
    images,
    predefined: new Set(predefined.map((label) => label.id)),
  })
}

/** Master key: hotels read templates, and only admins, who were asked for above, write them. */
const write = (method: 'PUT' | 'DELETE', templateId: string, fields: object): Promise<unknown> =>
  Parse.CoreManager.getRESTController().request(method, `classes/Template/${templateId}`, fields, asMaster)

export const saveTemplate = cloudFunction('save-template', {
  who: managingAdmins,
  takes: templateParams,
  invalid: 'templateInvalid',
  async does({ hotelId }, { templateId, name, isPublic, predefined, image, dishIds, labelIds }) {
    const known = await loadRow('Template', templateId, ['name'])
    const around = {
      name: { ...known?.name, it: name.trim() },
      isPublic,
      predefined,
      ...(image && { image: await imageOf(image) }),
    }
    if (known) await write('PUT', templateId, encode('Template', around))
    else {
      if (!dishIds) refuse('gone')
      const snapshot = await snapshotOfHotel(hotelId, dishIds, labelIds ?? [])
      const fields = { ...around, ...snapshot, dishCount: snapshot.dishes.length }
      await createOnce('Template', templateId, encode('Template', fields))
    }
    const [saved, hotel] = await Promise.all([
      loadRow('Template', templateId, fieldsOf('Template')),
      loadRow('Hotel', hotelId, ['addedTemplates']),
    ])
    if (!saved) refuse('gone')
    return { template: offered(saved, { added: hotel?.addedTemplates ?? [] }) }
  },
})

export const deleteTemplate = cloudFunction('delete-template', {
  who: managingAdmins,
  takes: z.object({ templateId: id }),
  invalid: 'gone',
  async does(_, { templateId }) {
    if (await loadRow('Template', templateId, ['name'])) await write('DELETE', templateId, {})
    // Calling this again also removes what an interrupted call left behind.
    await forgetTemplate(templateId)
    return { templateId }
  },
})
