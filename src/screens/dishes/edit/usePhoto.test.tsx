import { act, renderHook, screen } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConvivioProvider } from '#store/hooks.tsx'
import { aRow } from '#tests/rows/aRow.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { NoticeProvider } from '#ui/feedback/Notice.tsx'
import { closePhoto, cropPhoto, openPhoto } from '#ui/photo/processPhoto.ts'
import type { OpenPhoto } from '#ui/photo/processPhoto.ts'
import { usePhoto } from './usePhoto.ts'

vi.mock('#ui/photo/processPhoto.ts', { spy: true })

const photo = { url: 'blob:pesto', full: new Blob() } as OpenPhoto
const hotel = { id: 'hotel00001', expireDate: Date.parse('2099-01-01') }
const aDish = (id: string) => aRow('Dish', { id, hotel: hotel.id })
const [trofie, pansoti] = [aDish('trofie0001'), aDish('pansoti001')]

beforeEach(() => {
  vi.mocked(closePhoto).mockReset().mockReturnValue()
  convivio = fakeConvivio(signedInState({ Hotel: [hotel], Dish: [trofie, pansoti] }))
})

/** The dialog of a dish where a photo was chosen that is still being decoded. */
function choosing() {
  let finish: (photo: OpenPhoto) => void = () => undefined
  vi.mocked(openPhoto).mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const hook = renderHook(({ dish }) => usePhoto(dish), {
    initialProps: { dish: trofie },
    wrapper: Around,
  })
  act(() => hook.result.current.choose(new File([], 'pesto.jpg')))
  const decoded = () => act(async () => finish(photo))
  return { ...hook, decoded }
}

let convivio: ReturnType<typeof fakeConvivio>

function Around({ children }: PropsWithChildren) {
  return (
    <ConvivioProvider convivio={convivio}>
      <NoticeProvider>{children}</NoticeProvider>
    </ConvivioProvider>
  )
}

it('a photo is kept open while it is cropped, and let go with the dialog', async () => {
  const { result, decoded, unmount } = choosing()
  expect(result.current.busy).toBe(true)
  await decoded()
  expect(result.current).toMatchObject({ photo, busy: false })
  expect(closePhoto).not.toHaveBeenCalled()
  unmount()
  expect(closePhoto).toHaveBeenCalledExactlyOnceWith(photo)
})

it('a photo that comes after the dialog was closed is let go', async () => {
  const { decoded, unmount } = choosing()
  unmount()
  await decoded()
  expect(closePhoto).toHaveBeenCalledExactlyOnceWith(photo)
})

it('a photo that comes when another dish is shown is nobody’s', async () => {
  const { result, decoded, rerender } = choosing()
  rerender({ dish: pansoti })
  await decoded()
  expect(closePhoto).toHaveBeenCalledExactlyOnceWith(photo)
  rerender({ dish: trofie })
  expect(result.current).toMatchObject({ photo: undefined, busy: false })
})

it('a photo that was chosen goes when the dish changes under it', async () => {
  const { result, decoded, rerender } = choosing()
  await decoded()
  rerender({ dish: pansoti })
  expect(closePhoto).toHaveBeenCalledExactlyOnceWith(photo)
  rerender({ dish: trofie })
  expect(result.current.photo).toBeUndefined()
})

it('a photo that the server refused is told to the letter, with where to try again', async () => {
  const { result, decoded } = choosing()
  await decoded()
  vi.mocked(cropPhoto).mockResolvedValue(new Blob())
  await act(async () => result.current.send({ x: 0, y: 0, width: 1, height: 1 }))
  expect(convivio.create).toHaveBeenCalledWith('DishImage', expect.objectContaining({ dish: trofie.id }))
  const id = 'new0000001'
  const { saving, tables } = signedInState({ DishImage: [{ id, hotel: hotel.id, dish: trofie.id }] })
  const refused = [{ className: 'DishImage', id, refusal: 'fileTooLarge' }] as const
  act(() => convivio.state.setState({ tables, saving: { ...saving, refused } }))
  const told = await screen.findAllByText(/^Ops! Si è verificato un errore durante il caricamento dell' immagine\./)
  expect(told).toHaveLength(1)
  expect(told[0]).toHaveTextContent(/non è stata caricata: riprova nella sua sezione Foto/)
})

it('a photo is used as it was moved last, where no square is said', async () => {
  const { result, decoded } = choosing()
  await decoded()
  const cropped = vi.mocked(cropPhoto).mockResolvedValue(new Blob())
  const area = { x: 2, y: 3, width: 4, height: 4 }
  act(() => result.current.move(area))
  await act(() => result.current.send())
  expect(cropped).toHaveBeenLastCalledWith(photo, area)
})
