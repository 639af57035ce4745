import { naturalId } from '#domain/naturalId.ts'
import type { TemplateDish } from '#domain/schema/template.ts'
import { removeRows } from '../hostDatabase.ts'
import { logError } from '../refuse.ts'
import { asMaster, createOnce, pagesOf } from '../rows.ts'
import type { Narrow } from '../rows.ts'
import { DAY_MS } from './job.ts'
import type { Job, JobWork } from './job.ts'

interface Host {
  readonly filesController: { deleteFile(config: Host, name: string): Promise<unknown> }
}

const host = (): Host => (Parse as unknown as { readonly Server: Host }).Server

/** How a folder, and MongoDB, report a missing file; S3 does not. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.message === 'FileNotFound')

/** A missing file does not matter. Parse's own function uses HTTP and reports no reason. */
async function removeFile(name: string): Promise<void> {
  try {
    await host().filesController.deleteFile(host(), name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

interface FileField {
  readonly className: string
  readonly field: string
}

interface Schema {
  readonly className: string
  readonly fields: Readonly<Record<string, { readonly type: string }>>
}

/** Every field of the database that holds files, also of classes that are not ours. */
async function fileFields(): Promise<readonly FileField[]> {
  const rest = Parse.CoreManager.getRESTController()
  const { results } = (await rest.request('GET', 'schemas', {}, asMaster)) as {
    readonly results: readonly Schema[]
  }
  return results.flatMap(({ className, fields }) =>
    Object.entries(fields)
      .filter(([, { type }]) => type === 'File')
      .map(([field]) => ({ className, field })),
  )
}

const fileId = (name: string): string => naturalId('file', name)

/** Notes a stored file, so that it is found once no row names it. */
export async function noteUpload({ file }: Parse.Cloud.FileTriggerRequest): Promise<void> {
  const fileName = file.name()
  await createOnce('UploadedFile', fileId(fileName), { fileName })
}

const nameIn = (row: Parse.Object, field: string): string | undefined =>
  (row.get(field) as { name(): string } | undefined)?.name()

async function noteNamed({ pages }: JobWork, fields: readonly FileField[]): Promise<void> {
  for (const { className, field } of fields)
    for await (const rows of pages(className, (query) => query.exists(field), [field])) {
      const names = rows.flatMap((row) => nameIn(row, field) ?? [])
      const known = await new Parse.Query('UploadedFile')
        .containedIn('objectId', names.map(fileId))
        .select('objectId')
        .limit(names.length)
        .find(asMaster)
      const ids = new Set(known.map(({ id }) => id))
      for (const fileName of names)
        if (!ids.has(fileId(fileName))) await createOnce('UploadedFile', fileId(fileName), { fileName })
    }
}

/** Which of some file names any row has; reads all rows, even while the server stops. */
async function namedOf(
  names: readonly string[],
  fields: readonly FileField[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const { className, field } of fields) {
    // The database stores only the name of a file.
    const ofThese: Narrow = (query) => query.containedIn(field, [...names])
    for await (const rows of pagesOf(className, ofThese, [field]))
      for (const row of rows) named.add(nameIn(row, field) ?? '')
  }
  return named
}

/** Each has hundreds of dishes with their texts in all languages. */
const TEMPLATES_AT_ONCE = 10

/** Templates name the photos of their dishes inside a list, where no query finds them; reads all, even while the server stops. */
async function namedInTemplates(): Promise<readonly string[]> {
  const names: string[] = []
  for await (const templates of pagesOf('Template', (query) => query, ['dishes'], TEMPLATES_AT_ONCE))
    for (const template of templates)
      for (const { photos = [] } of (template.get('dishes') as readonly TemplateDish[] | undefined) ?? [])
        names.push(...photos.flatMap(({ image, thumb }) => (thumb ? [image, thumb] : [image])))
  return names
}

const fileNameOf = (file: Parse.Object): string => String(file.get('fileName'))

async function markUse(files: readonly Parse.Object[], named: ReadonlySet<string>, now: number) {
  const changed = files.filter((file) => named.has(fileNameOf(file)) === file.has('unusedSince'))
  for (const file of changed)
    if (file.has('unusedSince')) file.unset('unusedSince')
    else file.set('unusedSince', new Date(now))
  if (changed.length > 0) await Parse.Object.saveAll(changed, asMaster)
}

/** Files that no row has named for a day: the row of an upload comes later, or again by an undo. */
export const forgetFiles: Job = async (work) => {
  const fields = await fileFields()
  await noteNamed(work, fields)
  const inTemplates = await namedInTemplates()
  let removed = 0
  let failed = 0
  for await (const files of work.pages('UploadedFile', (query) => query, ['fileName', 'unusedSince'])) {
    const named = new Set([...inTemplates, ...(await namedOf(files.map(fileNameOf), fields))])
    await markUse(files, named, work.now)
    const unused = files.filter((file) => {
      const since = file.get('unusedSince') as Date | undefined
      return since && since.getTime() <= work.now - DAY_MS
    })
    for (const file of unused)
      try {
        await removeFile(fileNameOf(file))
        await removeRows('UploadedFile', [file.id])
        removed += 1
      } catch (error) {
        logError(error)
        failed += 1
      }
  }
  if (failed > 0) throw new Error(`${failed} files could not be removed; the next run tries again.`)
  return removed
}
