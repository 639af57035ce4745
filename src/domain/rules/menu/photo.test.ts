import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FULL_SIDE, fittedSize, isPhoto, middleSquare, photoSize, squareOn } from './photo.ts'

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'number' ? value : [...Buffer.from(value)])))
const PNG_START = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width: readonly number[], height: readonly number[]) =>
  bytes(...PNG_START, 0, 0, 0, 13, 'IHDR', ...width, ...height, 8, 6, 0, 0, 0)
/** A JPEG with EXIF data before its frame, as a phone writes it: 4032 × 3024. */
const ofPhone = bytes(
  0xff,
  0xd8,
  0xff,
  0xe1,
  0,
  8,
  'Exif',
  0,
  0,
  0xff,
  0xc4,
  0,
  4,
  1,
  2,
  0xff,
  0xc0,
  0,
  17,
  8,
  0x0b,
  0xd0,
  0x0f,
  0xc0,
  3,
  1,
  0x22,
  0,
)

describe('a photo is known by what it holds', () => {
  it.each([
    ['PNG', png([0, 0, 0, 1], [0, 0, 0, 1]), true],
    ['JPEG', ofPhone, true],
    ['GIF', bytes('GIF89a'), false],
    ['WebP', bytes('RIFF', 0, 0, 0, 0, 'WEBP'), false],
    ['HEIC', bytes(0, 0, 0, 24, 'ftypheic'), false],
    ['a page', bytes('<html>'), false],
    ['a drawing', bytes('<svg xmlns='), false],
    ['half a signature', bytes(0xff, 0xd8), false],
    ['nothing', bytes(), false],
  ])('%s', (_, data, isOne) => {
    expect(isPhoto(data)).toBe(isOne)
  })

  it('says its size without being decoded', () => {
    expect(photoSize(png([0, 0, 0x1f, 0x40], [0, 0, 0x17, 0x70]))).toEqual({ width: 8000, height: 6000 })
    expect(photoSize(ofPhone)).toEqual({ width: 4032, height: 3024 })
  })

  it.each([
    ['cut off', ofPhone.slice(0, 12)],
    ['cut off PNG', png([0, 0, 0, 1], [0, 0, 0, 1]).slice(0, 20)],
    ['without width', png([0, 0, 0, 0], [0, 0, 0, 9])],
    ['PNG without a header', bytes(...PNG_START, 'garbage, and more of it')],
    ['broken', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 'garbage and more of it')],
  ])('that is %s says none', (_, data) => {
    expect(photoSize(data)).toBeUndefined()
  })

  it('any bytes are read to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        photoSize(Uint8Array.from([0xff, 0xd8, 0xff, ...data]))
      }),
    )
  })
})

const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
})

describe('the full image', () => {
  it.each([
    [8000, 6000, 1200, 900],
    [3024, 4032, 900, 1200],
    [1200, 1200, 1200, 1200],
    [640, 480, 640, 480],
    [20_000, 3, 1200, 1],
  ])('of %i × %i is %i × %i', (width, height, w, h) => {
    expect(fittedSize({ width, height }, FULL_SIDE)).toEqual({ width: w, height: h })
  })
})

describe('the square of the thumbnail', () => {
  it('begins in the middle', () => {
    expect(middleSquare({ width: 1200, height: 800 })).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  })

  it('chosen on the smaller picture is the same part of the larger one', () => {
    const kept = { width: 2400, height: 1600 }
    const area = { x: 100, y: 50, width: 300, height: 300 }
    expect(squareOn(kept, { width: 1200, height: 800 }, area)).toEqual({
      x: 200,
      y: 100,
      width: 600,
      height: 600,
    })
  })

  it('is always a square within the image', () => {
    const chosen = fc.record({
      x: fc.double({ min: -50, max: 2000, noNaN: true }),
      y: fc.double({ min: -50, max: 2000, noNaN: true }),
      width: fc.double({ min: 0, max: 3000, noNaN: true }),
      height: fc.double({ min: 0, max: 3000, noNaN: true }),
    })
    fc.assert(
      fc.property(size, chosen, (kept, area) => {
        const square = squareOn(kept, fittedSize(kept, FULL_SIDE), area)
        expect(square.width).toBe(square.height)
        expect(square.width).toBeGreaterThan(0)
        for (const [start, side, whole] of [
          [square.x, square.width, kept.width],
          [square.y, square.height, kept.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start + side).toBeLessThanOrEqual(whole + 1e-9)
        }
      }),
    )
  })
})
