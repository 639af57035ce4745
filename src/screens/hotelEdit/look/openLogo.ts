import { fittedSize, isPhoto } from '#domain/rules/menu/photo.ts'

export type LogoFault = 'fileNotImage' | 'damaged'
export type OpenLogo = { readonly status: 'opened'; readonly logo: Blob } | { readonly status: 'bad'; readonly fault: LogoFault }

/** Pixels of the longer side: sharp on every phone, and on the printed sheet. */
const SIDE = 640
const HEAD_BYTES = 64

/** A PNG that keeps what is transparent. */
export async function openLogo(file: Blob): Promise<OpenLogo> {
  try {
    if (!isPhoto(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))) return { status: 'bad', fault: 'fileNotImage' }
    const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fittedSize(pixels, SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, width, height)
    pixels.close()
    const logo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return logo ? { status: 'opened', logo } : { status: 'bad', fault: 'damaged' }
  } catch {
    return { status: 'bad', fault: 'damaged' }
  }
}
