import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPlaces } from '#tests/screens/placesScreens.tsx'
import { TurnsScreen } from '../turns/TurnsScreen.tsx'
import { StructureScreen } from './StructureScreen.tsx'

const rows = {
  RoomType: [{ id: 'suite', name: 'Suite' }],
  Room: [
    { id: 'r1', name: '101', type: 'suite' },
    { id: 'r2', name: '102' },
  ],
  Rank: [{ id: 'veranda', name: 'Veranda' }],
  Turn: [
    { id: 'primo', name: 'Primo', times: { '3': { from: '19:00', to: '20:30' } } },
    { id: 'secondo', name: 'Secondo', times: { '3': { from: '20:15', to: '21:30' } } },
    { id: 'terzo', name: 'Terzo' },
  ],
  Table: [
    { id: 't1', name: '1', seats: 4, rank: 'veranda', turn: 'primo' },
    { id: 't2', name: '2' },
  ],
}

describe('the structure of a house', () => {
  it('has everything on one page, with what is to be completed', async () => {
    await openPlaces(<StructureScreen />, 'structure', rows)
    for (const [name, note] of [
      ['Camere', '2 camere · 1 tipologia'],
      ['Tavoli', '2 tavoli · 4 coperti · 1 tavolo con coperti non indicati · 1 rango'],
      ['Turni', '3 turni'],
    ] as const)
      expect(within(screen.getByRole('region', { name })).getByText(note)).toBeVisible()
    const wanting = '1 camera senza tipologia · 1 tavolo senza rango · 1 tavolo senza coperti · 1 turno senza orari'
    expect(screen.getByText(wanting)).toBeVisible()
  })

  it.each([
    [/^Camera 101/, 'Modifica camera'],
    ['Modifica tipologia camera: Suite', 'Modifica tipologia camera'],
    [/^Tavolo 1,/, 'Tavolo 1'],
    ['Modifica rango: Veranda', 'Modifica rango'],
    [/^Primo, Cena/, 'Modifica turno'],
  ])('%s opens where it is edited', async (name, title) => {
    const { user } = await openPlaces(<StructureScreen />, 'structure', rows)
    await user.click(screen.getByRole('link', { name }))
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  })

  it('begins with intervals where there is nothing', async () => {
    await openPlaces(<StructureScreen />, 'structure', {})
    const links = ['Crea più camere', 'Crea più tavoli'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual([expect.stringMatching(/rooms\?range=$/), expect.stringMatching(/tables\?range=$/)])
    expect(screen.queryByText('Da completare')).toBeNull()
  })
})

describe('the turns of a day', () => {
  it('are drawn with their times, and told of where they sit at once', async () => {
    const { user } = await openPlaces(<TurnsScreen />, 'turns', rows)
    expect(screen.getByText('Primo e Secondo sono in sala insieme: cena dalle 20:15 alle 20:30.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Secondo, Cena dalle 20:15 alle 21:30' }))
    expect(screen.getByRole('dialog', { name: 'Modifica turno' })).toBeVisible()
  })

  it('begin with one', async () => {
    const { user } = await openPlaces(<TurnsScreen />, 'turns', {})
    await user.click(screen.getByRole('button', { name: 'Nuovo turno' }))
    expect(screen.getByRole('dialog', { name: 'Modifica turno' })).toBeVisible()
  })
})
