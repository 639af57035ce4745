import { describe, expect, it } from 'vitest'
import { photoUrl } from './photoUrl.ts'

const at = (url: string) => photoUrl({ name: 'a.jpg', url })

describe('the address of a photo', () => {
  it.each([
    ['http://localhost:1337/parse/files/convivio/ab_a.jpg', '/parse/files/convivio/ab_a.jpg'],
    ['https://convivio.example.com/parse/files/convivio/ab_a.jpg', '/parse/files/convivio/ab_a.jpg'],
    ['https://parsefiles.example.net/9f/a.jpg', 'https://parsefiles.example.net/9f/a.jpg'],
    ['https://cdn.example.net/x/parse/files/a.jpg', 'https://cdn.example.net/x/parse/files/a.jpg'],
    ['/courses/course-1.svg', '/courses/course-1.svg'],
  ])('%s is asked for as %s', (url, shown) => {
    expect(at(url)).toBe(shown)
  })

  it.each(['javascript:alert(1)', '//evil.test/a.jpg', 'data:image/png;base64,AA', ''])(
    '%s is no address of a photo',
    (url) => {
      expect(at(url)).toBeUndefined()
    },
  )

  it('of a dish without photo there is none', () => {
    expect(photoUrl(undefined)).toBeUndefined()
  })
})
