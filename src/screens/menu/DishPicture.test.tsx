import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultFeatures, FeaturesContext } from '#ui/features.ts'
import { DishPicture } from './DishPicture.tsx'

const shown = (photoUrl: string, filesOrigin: string) => {
  const { container } = render(
    <FeaturesContext value={{ ...defaultFeatures, filesOrigin }}>
      <DishPicture dish={{}} photoUrl={photoUrl} size="thumb" />
    </FeaturesContext>,
  )
  return container.querySelector('img')?.getAttribute('src')
}

it.each([
  ['/parse/files/ferri/a.jpg', '', '/parse/files/ferri/a.jpg'],
  ['/parse/files/ferri/a.jpg', 'https://parse.example.net', 'https://parse.example.net/parse/files/ferri/a.jpg'],
  ['https://files.example.org/a.jpg', 'https://parse.example.net', 'https://files.example.org/a.jpg'],
])('a photo at %s with files at "%s" is asked for at %s', (photo, filesOrigin, url) => {
  expect(shown(photo, filesOrigin)).toBe(url)
})
