import { describe, expect, it } from 'vitest'
import { vatCountries } from '#domain/reference/vatCountries.ts'
import { companyLine, isCompany, isVatNumber, plainVatNumber } from './company.ts'

it('knows 28 countries, each once', () => {
  expect(new Set(vatCountries.map(({ iso }) => iso)).size).toBe(28)
})

describe('a VAT number', () => {
  it.each([
    ['IT', '00743110157'],
    ['IT', '12345670017'],
    ['DE', '136695976'],
    ['BE', '0428759497'],
    ['FR', '40303265045'],
    ['FR', '23334175221'],
    ['FR', 'K7399859412'],
    ['AT', 'U13585627'],
    ['GR', '094259216'],
    ['NL', '004495445B01'],
    ['ES', 'B58378431'],
    ['GB', '980780684'],
    ['CY', '10259033P'],
    ['RO', '18547290'],
  ])('of %s may be %s', (country, number) => expect(isVatNumber(number, country)).toBe(true))

  it.each([
    ['IT', '00743110158'],
    ['IT', '0074311015'],
    ['IT', '00000000000'],
    ['DE', '136695978'],
    ['BE', '0431150351'],
    ['FR', '84323140391'],
    ['AT', '13585627'],
    ['NL', '004495445'],
    ['XX', '1'],
    ['US', '123456789'],
  ])('of %s is not %s', (country, number) => expect(isVatNumber(number, country)).toBe(false))

  it.each([
    ['IT 0074 3110 157', 'IT', '00743110157'],
    ['it00743110157', undefined, '00743110157'],
    ['EL 094259216', 'GR', '094259216'],
    ['atu13585627', 'AT', 'U13585627'],
    ['BE 0428.759.497', 'BE', '0428759497'],
  ])('that is typed as %j is kept plain', (typed, country, kept) => expect(plainVatNumber(typed, country)).toBe(kept))
})

it.each([
  [{}, true],
  [{ vatNumber: '00743110157' }, true],
  [{ country: 'DE', vatNumber: '00743110157' }, false],
  [{ country: 'US' }, false],
])('a company %j holds: %s', (company, holds) => expect(isCompany(company)).toBe(holds))

it.each([
  [undefined, ''],
  [{ name: ' Miramare S.r.l. ' }, 'Miramare S.r.l.'],
  [
    { name: 'Miramare S.r.l.', seat: 'Via Roma 1, Ancona', vatNumber: '00743110157' },
    'Miramare S.r.l., Via Roma 1, Ancona · P.\u00a0IVA\u00a0IT00743110157',
  ],
  [{ country: 'GR', vatNumber: '094259216' }, 'P.\u00a0IVA\u00a0EL094259216'],
])('%j reads %j', (company, line) => expect(companyLine(company)).toBe(line))
