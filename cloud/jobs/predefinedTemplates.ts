import { encode } from '#domain/schema/wire.ts'
import { asMaster, createOnce } from '#cloud/database/rows.ts'
import { storePicture } from '../templates/files.ts'
import { predefinedTemplateOf, predefined } from '../templates/predefined/templates.ts'

/** Answers a sentence about the templates that wait where the host cannot store their pictures. */
export const offerPredefinedTemplates = (): Promise<string | undefined> =>
  offerMissing().then(
    () => undefined,
    (error: unknown) => `${WAITING} ${String(error)}`,
  )

const WAITING =
  'The predefined templates have to wait: their pictures cannot be stored. The next start, or run of `apply-schema`, tries again.'

/** One that an admin changed, or hides, stays so. Master key: only admins write rows without a hotel. */
async function offerMissing(): Promise<void> {
  const ids = predefined.map(({ id }) => id)
  const present = await new Parse.Query('Template').containedIn('objectId', ids).select('objectId').find(asMaster)
  const known = new Set(present.map(({ id }) => id))
  for (const template of predefined) {
    if (known.has(template.id)) continue
    const [, base64 = ''] = template.image.split(',')
    const image = await storePicture(`${template.id}.png`, Buffer.from(base64, 'base64'))
    const { id, ...fields } = predefinedTemplateOf(template)
    await createOnce('Template', id, encode('Template', { ...fields, image }))
  }
}
