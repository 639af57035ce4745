import { mongoColumn, plainColumn, schemaDefinitions } from '#cloud/database/schema.ts'
import type { ClassDefinition } from '#cloud/database/schema.ts'
import { ensureAdminRole } from '#cloud/access/roles.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { shortcomingsOf } from './hostCheck.ts'
import type { HostOptions } from './hostCheck.ts'
import { offerPredefinedLabels } from './predefinedLabels.ts'
import { offerPredefinedTemplates } from './predefinedTemplates.ts'
import { siteShortcomings } from './siteCheck.ts'

type Saved = { indexes?: Record<string, unknown>; fields?: Record<string, unknown> }

const rest = (method: string, path: string, body?: object): Promise<Saved> =>
  Parse.CoreManager.getRESTController().request(method, path, body ?? {}, { useMasterKey: true })

function missing(definition: ClassDefinition, saved: Saved): object {
  const without = <T>(wanted: Readonly<Record<string, T>>, present: object = {}) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in present)))
  return {
    ...definition,
    fields: without(definition.fields, saved.fields),
    indexes: without(definition.indexes, saved.indexes),
  }
}

async function apply(definition: ClassDefinition): Promise<void> {
  const { className } = definition
  const saved = await rest('GET', `schemas/${className}`).catch(() => undefined)
  if (saved) await rest('PUT', `schemas/${className}`, missing(definition, saved))
  else await rest('POST', `schemas/${className}`, definition)
}

/** Parse Server's own options; its types do not know that Cloud Code can read them. */
const optionsOfHost = (): HostOptions => (Parse as unknown as { readonly Server?: HostOptions }).Server ?? {}

/** Run it once after each deployment on a hosted Parse Server. Fails where the app cannot work. */
export const applySchema = (settings: CloudSettings) => async (): Promise<string> => {
  const classes = await applyClasses()
  await ensureAdminRole()
  await offerPredefinedLabels()
  const waiting = await offerPredefinedTemplates()
  const { PUBLIC_URL } = settings
  const options = optionsOfHost()
  const found = [
    ...shortcomingsOf(options, settings),
    ...(PUBLIC_URL ? await siteShortcomings(PUBLIC_URL, String(options['appId'])) : []),
  ]
  const texts = [...found.map(({ text }) => text), ...(waiting === undefined ? [] : [waiting])]
  const words = [`${classes} classes`, ...texts.map((text) => `- ${text}`)].join('\n')
  if (found.some(({ isFatal }) => isFatal)) throw new Error(words)
  return words
}

async function applyClasses(): Promise<number> {
  const plain = schemaDefinitions(plainColumn)
  const mongo = schemaDefinitions(mongoColumn)
  for (const [at, definition] of plain.entries()) {
    // Only MongoDB knows prefixed columns; other databases refuse them.
    await apply(mongo[at] ?? definition).catch(() => apply(definition))
  }
  return plain.length
}
