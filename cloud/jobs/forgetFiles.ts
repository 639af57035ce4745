import { DAY_MS } from '#domain/values/durations.ts'
import type { TemplateDish } from '#domain/schema/template.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { fileId } from '#cloud/photos/photoQuota.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { asMaster, createOnce, dateOf, pagesOf } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import type { Job, JobWork } from '#cloud/time/job.ts'

interface Host {
  readonly filesController: {
    deleteFile(config: Host, name: string): Promise<unknown>
    getFileData(config: Host, name: string): Promise<Buffer>
  }
}

const host = (): Host => (Parse as unknown as { readonly Server: Host }).Server

/** How a folder, and MongoDB, report a missing file; S3 does not. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.message === 'FileNotFound')

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

/** Notes a stored file, so that it is found if no row ever names it, or none any more. */
export async function noteUpload({ file, fileSize, user }: Parse.Cloud.FileTriggerRequest): Promise<void> {
  const fileName = file.name()
  const note = { fileName, bytes: fileSize, uploader: user?.id, unusedSince: dateOf(Date.now()) }
  await createOnce('UploadedFile', fileId(fileName), note)
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

const hotelOf = (row: Parse.Object): string | undefined => (row.className === 'Hotel' ? row.id : idOf(row, 'hotel'))

/** Which of some file names any row has, with its hotel; reads all rows, even while the server stops. */
async function namedOf(
  names: readonly string[],
  fields: readonly FileField[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const named = new Map<string, string | undefined>()
  for (const { className, field } of fields) {
    // The database stores only the name of a file.
    const ofThese: Narrow = (query) => query.containedIn(field, [...names])
    for await (const rows of pagesOf<string>(
      className,
      ofThese,
      className === 'DishImage' ? [field, 'hotel'] : [field],
    ))
      for (const row of rows) named.set(nameIn(row, field) ?? '', hotelOf(row))
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

const sizeOf = async (name: string): Promise<number> =>
  (
    await host()
      .filesController.getFileData(host(), name)
      .catch(() => undefined)
  )?.length ?? 0

/** What was stored before hotels had a quota counts from now on. */
async function countOlder(
  files: readonly Parse.Object[],
  named: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  for (const file of files.filter((one) => !one.has('ofHotel'))) {
    const hotelId = named.get(fileNameOf(file))
    if (hotelId === undefined) continue
    if (!file.has('bytes')) file.set('bytes', await sizeOf(fileNameOf(file)))
    await file.save({ ofHotel: hotelId }, asMaster)
  }
}

async function markUse(files: readonly Parse.Object[], named: Pick<ReadonlySet<string>, 'has'>, now: number) {
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
  for await (const files of work.pages('UploadedFile', (query) => query, [
    'fileName',
    'unusedSince',
    'bytes',
    'ofHotel',
  ])) {
    const ofRows = await namedOf(files.map(fileNameOf), fields)
    const ofNoTemplate = files.filter((file) => !inTemplates.includes(fileNameOf(file)))
    await countOlder(ofNoTemplate, ofRows)
    await markUse(files, new Set([...inTemplates, ...ofRows.keys()]), work.now)
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
