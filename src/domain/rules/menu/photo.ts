/** Ours have at most 1200 px, which is a quarter of it. Older ones may be larger. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024

/** For those whose duty uploads no photos of dishes: only a portrait of themselves. */
export const MAX_PORTRAIT_BYTES = 300_000
/** Pixels: side of the thumbnail, longer side of the image (docs/domain.md, Photos). */
export const THUMB_SIDE = 400
export const FULL_SIDE = 1200
export const JPEG_QUALITY = 0.9
/** More than any camera makes: decoding it would exhaust a phone's memory. */
export const MAX_PIXELS = 150_000_000

export interface PixelSize {
  readonly width: number
  readonly height: number
}

export interface PixelArea extends PixelSize {
  readonly x: number
  readonly y: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const IHDR = [0x49, 0x48, 0x44, 0x52]

const startsWith = (data: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => data[at] === byte)

/** PNG or JPEG, by the first bytes; names prove nothing. */
export const isPhoto = (data: Uint8Array): boolean => startsWith(data, PNG) || startsWith(data, JPEG)

const word = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)

const known = (width: number, height: number): PixelSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined

/** Frame headers of JPEG: C0 to CF, except the tables DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(data: Uint8Array): PixelSize | undefined {
  for (let at = 2; at + 9 < data.length;) {
    if (data[at] !== 0xff) return undefined
    const marker = data[at + 1] ?? 0
    if (isFrame(marker)) return known(word(data, at + 7), word(data, at + 5))
    // Markers may be padded with 0xff.
    at += marker === 0xff ? 1 : 2 + word(data, at + 2)
  }
  return undefined
}

/** In the header, before decoding and EXIF rotation; undefined when there is none. */
export function photoSize(data: Uint8Array): PixelSize | undefined {
  if (!startsWith(data, PNG)) return jpegSize(data)
  // A PNG begins with its header chunk.
  if (data.length < 24 || !startsWith(data.subarray(12), IHDR)) return undefined
  return known(word(data, 16) * 65_536 + word(data, 18), word(data, 20) * 65_536 + word(data, 22))
}

export function fittedSize({ width, height }: PixelSize, longest: number): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export function middleSquare({ width, height }: PixelSize): PixelArea {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/** Converts a square chosen on an image of size `shown` to size `kept`, clamped to it. */
export function squareOn(kept: PixelSize, shown: PixelSize, area: PixelArea): PixelArea {
  const scale = kept.width / shown.width
  const side = Math.max(1, Math.min(area.width * scale, kept.width, kept.height))
  const within = (start: number, whole: number) => Math.min(Math.max(start * scale, 0), whole - side)
  return { x: within(area.x, kept.width), y: within(area.y, kept.height), width: side, height: side }
}
