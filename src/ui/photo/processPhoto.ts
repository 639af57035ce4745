import {
  fittedSize,
  FULL_SIDE,
  isPhoto,
  JPEG_QUALITY,
  MAX_PIXELS,
  photoSize,
  squareOn,
  THUMB_SIDE,
} from '#domain/rules/menu/photo.ts'
import type { PixelArea, PixelSize } from '#domain/rules/menu/photo.ts'

type PhotoFault = 'fileNotImage' | 'fileTooLarge' | 'damaged' | 'unreadable'

/** Why a file cannot be a photo; the message is for error reports. */
export class PhotoError extends Error {
  readonly fault: PhotoFault

  constructor(fault: PhotoFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface OpenPhoto {
  /** Rotated by its EXIF, and large enough for a sharp thumbnail of any part. */
  readonly pixels: ImageBitmap
  /** The image to be saved: JPEG without EXIF. */
  readonly full: Blob
  readonly size: PixelSize
  readonly url: string
}

/** Enough to crop a third of a side and still have more than a thumbnail. */
const WORKING_SIDE = 2400
/** The size stands within this part; in a JPEG the camera's own data come before it. */
const HEAD_BYTES = 1024 * 1024

async function decoded(file: Blob, size: PixelSize | undefined): Promise<ImageBitmap> {
  // Scaled while decoding, off the main thread. The height follows, also when rotated.
  const isLarge = size !== undefined && Math.max(size.width, size.height) > WORKING_SIDE
  const scaled = isLarge ? { resizeWidth: fittedSize(size, WORKING_SIDE).width, resizeQuality: 'medium' as const } : {}
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...scaled })
  } catch {
    throw new PhotoError('damaged', 'Problem loading image.')
  }
}

/** Transparent becomes white. */
async function drawn(pixels: ImageBitmap, from: PixelArea, { width, height }: PixelSize): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoError('unreadable', 'An error occured')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(pixels, from.x, from.y, from.width, from.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new PhotoError('unreadable', 'An error occured')
  return blob
}

async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    // The file was moved or deleted since it was chosen.
    throw new PhotoError('unreadable', 'Problem parsing input file.')
  }
}

/** Throws `PhotoError`. */
export async function openPhoto(file: Blob): Promise<OpenPhoto> {
  const head = await headOf(file)
  if (!isPhoto(head)) throw new PhotoError('fileNotImage', 'You must pass a valid input file...')
  const said = photoSize(head)
  if (said && said.width * said.height > MAX_PIXELS) throw new PhotoError('fileTooLarge', 'Problem loading image.')
  const pixels = await decoded(file, said)
  const size = fittedSize(pixels, FULL_SIDE)
  const full = await drawn(pixels, { x: 0, y: 0, width: pixels.width, height: pixels.height }, size)
  return { pixels, full, size, url: URL.createObjectURL(full) }
}

/** The thumbnail of a part of a photo. */
export const cropPhoto = ({ pixels, size }: OpenPhoto, area: PixelArea): Promise<Blob> =>
  drawn(pixels, squareOn(pixels, size, area), { width: THUMB_SIDE, height: THUMB_SIDE })

/** Frees the memory of a photo that is no longer shown. */
export function closePhoto({ pixels, url }: OpenPhoto): void {
  pixels.close()
  URL.revokeObjectURL(url)
}
