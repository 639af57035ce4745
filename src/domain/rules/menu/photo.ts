/** Bytes that the server takes of one file. */
export const MOST_PHOTO_BYTES = 8 * 1024 * 1024
/** Pixels of the thumbnail's side, and of the longer side of the full image (part 1 §5). */
export const THUMB_SIDE = 400
export const FULL_SIDE = 1200
export const JPEG_QUALITY = 0.9
/** More than any camera makes: decoding it would take the memory of a phone. */
export const MOST_PIXELS = 150_000_000

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A part of an image, in its pixels. */
export interface PixelArea extends PixelSize {
  readonly x: number
  readonly y: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const IHDR = [0x49, 0x48, 0x44, 0x52]

const startsWith = (data: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => data[at] === byte)

/** Whether a file is PNG or JPEG, by its first bytes: a name says nothing about what it holds. */
export const isPhoto = (data: Uint8Array): boolean => startsWith(data, PNG) || startsWith(data, JPEG)

const word = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)

const known = (width: number, height: number): PixelSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined

/** A frame header of JPEG: C0 to CF, but for the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(data: Uint8Array): PixelSize | undefined {
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return undefined
    const marker = data[at + 1] ?? 0
    if (isFrame(marker)) return known(word(data, at + 7), word(data, at + 5))
    // A marker may be filled up with 0xff.
    at += marker === 0xff ? 1 : 2 + word(data, at + 2)
  }
  return undefined
}

/**
 * The size that a PNG or JPEG says it has, before it is decoded and before it is turned as its EXIF
 * says; undefined when it says none.
 */
export function photoSize(data: Uint8Array): PixelSize | undefined {
  if (!startsWith(data, PNG)) return jpegSize(data)
  // A PNG begins with its header, which names itself.
  if (data.length < 24 || !startsWith(data.subarray(12), IHDR)) return undefined
  return known(word(data, 16) * 65_536 + word(data, 18), word(data, 20) * 65_536 + word(data, 22))
}

/** As large as its longer side may be, in its proportions; never enlarged. */
export function fittedSize({ width, height }: PixelSize, longest: number): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The greatest square in the middle of an image. */
export function middleSquare({ width, height }: PixelSize): PixelArea {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/**
 * A square chosen on an image of the size `shown` as the same square of that image in the size
 * `kept`: within it, however the choice was rounded.
 */
export function squareOn(kept: PixelSize, shown: PixelSize, area: PixelArea): PixelArea {
  const scale = kept.width / shown.width
  const side = Math.max(1, Math.min(area.width * scale, kept.width, kept.height))
  const within = (start: number, whole: number) => Math.min(Math.max(start * scale, 0), whole - side)
  return { x: within(area.x, kept.width), y: within(area.y, kept.height), width: side, height: side }
}
