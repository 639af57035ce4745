import { expect, it } from 'vitest'
import type { ClassName } from '#domain/schema/classes.ts'
import { rowConflictText } from '#i18n/conflict.ts'
import { shownConflict } from '#store/saving/conflict.ts'
import { aDinner, BOOK, DINNER, HOTEL } from '../rows/aDinner.ts'

const BRODO = { it: 'Brodo', en: 'Broth' }

it.each<readonly [ClassName, string, string, unknown, unknown, string]>([
  ['Book', BOOK, 'pax', 12, 14, 'Persone: … ha scritto 12; tu 14.'],
  [
    'Book',
    BOOK,
    'bookType',
    'HB',
    'FB',
    'Trattamento: … ha scritto «Mezza pensione con cena»; tu «Pensione completa».',
  ],
  ['Book', BOOK, 'refLocale', 'de', undefined, 'Lingua degli ospiti: … ha scritto «Tedesco»; tu niente.'],
  ['Book', BOOK, 'table', 'table7', undefined, 'Tavolo: … ha scritto 7; tu niente.'],
  ['Dish', 'risotto', 'allergens', [2, 4], [], 'Allergeni e diete: … ha scritto «Latte», «Glutine»; tu niente.'],
  ['Dish', 'risotto', 'courseIndex', 2, 3, 'Portata: … ha scritto «Primi»; tu «Secondi».'],
  [
    'Dish',
    'risotto',
    'name',
    BRODO,
    { ...BRODO, en: 'Soup' },
    'Nome: … ha scritto Inglese «Broth»; tu Inglese «Soup».',
  ],
  ['Dish', 'risotto', 'images', ['a', 'b'], ['a'], 'Foto: … ha scritto 2; tu 1.'],
  [
    'Dish',
    'risotto',
    'bookIncludedOptions',
    { HB: { 1: true } },
    {},
    'Inclusioni: … ha scritto Mezza pensione con cena Pranzo sì; tu Mezza pensione con cena niente.',
  ],
  [
    'CalendarMeal',
    DINNER,
    'dishes',
    ['risotto'],
    ['gnocchi', 'risotto'],
    'Piatti: … ha scritto «Risotto»; tu «Gnocchi», «Risotto».',
  ],
  [
    'Turn',
    'turn000001',
    'times',
    { 3: { from: '19:00', to: '20:30' } },
    { 3: { from: '19:30', to: '21:00' } },
    'Orari: … ha scritto Cena «19:00–20:30»; tu Cena «19:30–21:00».',
  ],
  [
    'Table',
    'table7',
    'outOfServiceFrom',
    '2026-11-27',
    undefined,
    'Fuori servizio dal: … ha scritto ven 27 novembre; tu niente.',
  ],
  ['Table', 'table7', 'shape', 'round', 'oblong', 'Forma: … ha scritto «rotondo»; tu «rettangolare».'],
  ['Hotel', HOTEL, 'currency', 'CHF', 'EUR', 'Valuta dei prezzi: … ha scritto «Franco svizzero»; tu «Euro».'],
  ['Hotel', HOTEL, 'defaultCheckInTime', '11:00:00', '14:30:00', 'Check-in dalle: … ha scritto «11:00»; tu «14:30».'],
  [
    'Hotel',
    HOTEL,
    'typesThatReceiveEmail',
    ['FB'],
    ['HB'],
    'Trattamenti invitati per email: … ha scritto «Pensione completa»; tu «Mezza pensione con cena».',
  ],
  [
    'Hotel',
    HOTEL,
    'maxDishes',
    { 2: 1, 3: 1 },
    { 2: 2, 3: 1 },
    'Piatti per portata: … ha scritto Primi 1; tu Primi 2.',
  ],
  [
    'Hotel',
    HOTEL,
    'config',
    { mealPrices: { 3: 20 }, mealPaymentType: 'per_dish' },
    { mealPrices: { 3: 20 }, mealPaymentType: 'per_meal' },
    'Come si paga: … ha scritto pagamento «Per piatto»; tu pagamento «Per pasto».',
  ],
  [
    'Hotel',
    HOTEL,
    'outOfMealSlots',
    [{ id: 'a', startTime: '10:00', endTime: '12:00' }],
    [],
    'Orari fuori pasto: … ha scritto «10:00–12:00»; tu niente.',
  ],
  ['Hotel', HOTEL, 'logo', { name: 'a.png', url: 'a' }, undefined, 'Logo: … ha scritto un’altra immagine; tu niente.'],
])('what two wrote in %s %s %s is told in words', async (className, id, name, theirs, mine, text) => {
  const { convivio } = await aDinner()
  const fields = [{ name, theirs, mine }]
  const row = { className, id, refusal: 'changedMeanwhile', conflict: { by: 'Caterina', fields } } as const
  const shown = shownConflict(convivio.state.getState(), row)
  expect(shown && rowConflictText(shown).replace('mentre eri senza rete Caterina', '…')).toBe(text)
  await convivio.close()
})

it('who deleted what somebody changed is told what they wrote', async () => {
  const { convivio } = await aDinner()
  const fields = [{ name: 'seats', theirs: 6, mine: undefined }]
  const conflict = { by: 'Caterina', fields, deleted: { id: 'table7' } }
  const row = { className: 'Table', id: 'table7', refusal: 'changedMeanwhile', conflict } as const
  const shown = shownConflict(convivio.state.getState(), row)
  expect(shown && rowConflictText(shown)).toBe(
    'Mentre eri senza rete Caterina ha scritto: Coperti 6. Tu hai eliminato tutto.',
  )
  await convivio.close()
})
