import fs from 'node:fs/promises'
import path from 'node:path'
import type { Request, Response } from 'express'
import { notFound, storeFault, unavailable } from './fileStore.ts'
import type { FileStore } from './fileStore.ts'

interface Mount {
  readonly mount: string
  readonly applicationId: string
}

/** A name may have signs that a file system takes amiss. */
const onDisk = (name: string): string => encodeURIComponent(name)

/** Whole or not at all: a full disk or a crash leaves no half photo. */
async function writeWhole(file: string, data: Uint8Array): Promise<void> {
  const part = `${file}.part`
  try {
    await fs.writeFile(part, data)
    await fs.rename(part, file)
  } catch (error) {
    await fs.rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

function send(folder: string, name: string, response: Response): Promise<void> {
  return new Promise((resolve) => {
    response.sendFile(
      onDisk(name),
      { root: folder, cacheControl: false },
      (error?: NodeJS.ErrnoException & { readonly status?: number }) => {
        if (error && response.headersSent) response.destroy()
        else if (error?.status === 416) response.status(416).end()
        else if (error?.status === 404) notFound(response)
        else if (error) unavailable(response, error)
        resolve()
      },
    )
  })
}

/**
 * Photos in a folder of this machine.
 * @param reserve bytes of the disk that uploads leave to the database
 */
export async function folderStore(folder: string, reserve: number): Promise<FileStore> {
  await fs.mkdir(folder, { recursive: true })
  const fileOf = (name: string) => path.join(folder, onDisk(name))
  return {
    adapter: {
      createFile: (name: string, data: Uint8Array) => writeWhole(fileOf(name), data).catch(storeFault),
      deleteFile: (name: string) => fs.unlink(fileOf(name)),
      getFileData: (name: string) => fs.readFile(fileOf(name)),
      getFileLocation: ({ mount, applicationId }: Mount, name: string) =>
        `${mount}/files/${applicationId}/${onDisk(name)}`,
    },
    send: (name: string, _request: Request, response: Response) => send(folder, name, response),
    async hasRoom() {
      const { bavail, bsize } = await fs.statfs(folder)
      return bavail * bsize > reserve
    },
  }
}
