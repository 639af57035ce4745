import { describe, expect, it } from 'vitest'
import { provinces } from './provinces.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the Italian provinces', () => {
  it('are 107 in 20 regions', () => {
    expect(provinces).toHaveLength(107)
    expect(distinct(provinces.map(({ region }) => region))).toBe(20)
  })

  it('have ids from 1 on without a gap', () => {
    expect(provinces.map(({ id }) => id)).toEqual(provinces.map((_, index) => index + 1))
  })

  it('have codes and names that occur once', () => {
    expect(distinct(provinces.map(({ code }) => code))).toBe(107)
    expect(distinct(provinces.map(({ name }) => name))).toBe(107)
  })

  it('have a plate code of two capital letters', () => {
    for (const { code } of provinces) expect(code).toMatch(/^[A-Z]{2}$/)
  })

  it('are listed by name', () => {
    const names = provinces.map(({ name }) => name)
    const letters = (name: string) =>
      name
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()
    const byLetters = (a: string, b: string) => (letters(a) < letters(b) ? -1 : 1)
    expect(names).toEqual([...names].sort(byLetters))
  })

  it('lie in Italy', () => {
    for (const { lat, long } of provinces) {
      expect(lat).toBeGreaterThan(36.6)
      expect(lat).toBeLessThan(46.6)
      expect(long).toBeGreaterThan(6.6)
      expect(long).toBeLessThan(18.6)
    }
  })

  it.each([
    ['RM', 'Roma', 'Lazio', 41.9, 12.5],
    ['MI', 'Milano', 'Lombardia', 45.5, 9.2],
    ['AO', 'Aosta', "Valle d'Aosta", 45.7, 7.3],
    ['BZ', 'Bolzano', 'Trentino-Alto Adige', 46.5, 11.4],
    ['RN', 'Rimini', 'Emilia-Romagna', 44.1, 12.6],
    ['PA', 'Palermo', 'Sicilia', 38.1, 13.4],
    ['SU', 'Sud Sardegna', 'Sardegna', 39.2, 8.5],
  ])('%s is %s in %s', (code, name, region, lat, long) => {
    const found = provinces.find((province) => province.code === code)
    expect(found).toMatchObject({ name, region })
    expect(found?.lat).toBeCloseTo(lat, 0)
    expect(found?.long).toBeCloseTo(long, 0)
  })

  it.each([
    ['Lombardia', 12],
    ['Toscana', 10],
    ['Emilia-Romagna', 9],
    ['Sicilia', 9],
    ['Piemonte', 8],
    ['Veneto', 7],
    ['Puglia', 6],
    ['Calabria', 5],
    ['Campania', 5],
    ['Lazio', 5],
    ['Marche', 5],
    ['Sardegna', 5],
    ['Abruzzo', 4],
    ['Friuli-Venezia Giulia', 4],
    ['Liguria', 4],
    ['Basilicata', 2],
    ['Molise', 2],
    ['Trentino-Alto Adige', 2],
    ['Umbria', 2],
    ["Valle d'Aosta", 1],
  ])('%s has %i', (region, count) => {
    expect(provinces.filter((province) => province.region === region)).toHaveLength(count)
  })
})
