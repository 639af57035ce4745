/** The host's own store of files, behind its public API. */
interface Host {
  readonly filesController: { deleteFile(config: Host, name: string): Promise<unknown> }
}

const host = (): Host => (Parse as unknown as { readonly Server: Host }).Server

/** How a folder, and MongoDB, report a missing file; S3 does not. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.message === 'FileNotFound')

/**
 * Removes a file from the store; a missing one does not matter. Not by Parse's function, which uses
 * HTTP and reports no reason.
 */
export async function removeFile(name: string): Promise<void> {
  try {
    await host().filesController.deleteFile(host(), name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
