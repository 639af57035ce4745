/** The host's own store of files, behind its public API. */
interface Host {
  readonly filesController: { deleteFile(config: Host, name: string): Promise<unknown> }
}

const host = (): Host => (Parse as unknown as { readonly Server: Host }).Server

/** How a folder, and MongoDB, say that there is no such file; S3 does not mind. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.message === 'FileNotFound')

/**
 * Removes a file from the store; one that is gone already does not matter. Not through Parse's own
 * function, which asks over the network and tells no reason.
 */
export async function removeFile(name: string): Promise<void> {
  try {
    await host().filesController.deleteFile(host(), name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
