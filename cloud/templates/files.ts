import type { StoredFile } from '#domain/schema/fields.ts'

interface StoredByName {
  readonly __type: 'File'
  readonly name: string
  url?: string
}

/** The host's own store of files, behind its public API. */
interface Host {
  readonly filesController: {
    createFile(config: Host, name: string, data: Buffer, type: string): Promise<StoredFile>
    getFileData(config: Host, name: string): Promise<Buffer>
    expandFilesInObject(config: Host, row: Readonly<Record<string, StoredByName>>): Promise<void>
  }
}

/** The configuration of a request to the host: files have their addresses below its mount. */
function hostOfFiles(): Host {
  const { Server } = Parse as unknown as { readonly Server: Host & { readonly publicServerURL?: string } }
  // The host takes no file whose address is not the public one.
  return Object.assign(Object.create(Server) as Host, { mount: Server.publicServerURL ?? Parse.serverURL })
}

/** Stores a picture of our own. Not by `Parse.File`, which asks over HTTP: the server may only be starting. */
export async function storePicture(name: string, data: Buffer): Promise<StoredFile> {
  const host = hostOfFiles()
  const { name: stored, url } = await host.filesController.createFile(host, name, data, 'image/png')
  return { name: stored, url }
}

/** The file with its address, which the host adds only to columns of files. */
export async function storedFile(name: string): Promise<StoredFile> {
  const host = hostOfFiles()
  const file: StoredByName = { __type: 'File', name }
  await host.filesController.expandFilesInObject(host, { file })
  return { name, url: file.url ?? '' }
}

export async function bytesOf(name: string): Promise<Uint8Array | undefined> {
  const host = hostOfFiles()
  // How a store says that it has no such file depends on the store.
  return host.filesController.getFileData(host, name).catch(() => undefined)
}
