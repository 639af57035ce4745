import { describe, expect, it } from 'vitest'
import { courses } from '#domain/reference/courses.ts'
import { FORM_LANGUAGES } from '#domain/reference/languages.ts'
import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import { canPlaceDish, checkDish, DISH_DESCRIPTION_LENGTH, DISH_NAME_LENGTH } from '#domain/rules/menu/dish.ts'
import { decode, encode } from '#domain/schema/wire.ts'
import { makeLabels } from '../labels.ts'
import { predefined } from '#cloud/templates/predefined/templates.ts'
import { dishesOf, toDishRow } from './dish.ts'
import type { DemoDish } from './dish.ts'
import { locandaDishes, miramareDishes } from '../kitchen.ts'

const ofTemplates: readonly DemoDish[] = predefined.flatMap(({ recipes }) => recipes)
const everyDish = [...miramareDishes, ...locandaDishes, ...ofTemplates]
const slugs = (dishes: readonly DemoDish[]) => dishes.map(({ slug }) => slug)
const italian = ({ name, description }: DemoDish) => `${name.it}. ${description.it}`.toLowerCase()

/** What of flour is made, by hand: a recipe does not always say so. */
const OF_FLOUR = [
  'bruschette-pomodoro',
  'moscioli-marinara',
  'olive-ascolana',
  'capesante-gratinate',
  'spaghetti-pomodoro',
  'spaghetti-vongole',
  'tagliatelle-ragu',
  'trofie-pesto',
  'vincisgrassi',
  'paccheri-rana-pescatrice',
  'ravioli-ricotta-spinaci',
  'linguine-astice',
  'orecchiette-cime-di-rapa',
  'passatelli-in-brodo',
  'caserecce-norma',
  'pastina-brodo-vegetale',
  'parmigiana-melanzane',
  'fritto-misto',
  'polpette-lenticchie',
  'cotoletta-milanese',
  'brodetto-anconetana',
  'scaloppine-limone',
  'pomodori-gratinati',
  'tiramisu',
  'crostata-visciole',
  'zuppa-inglese',
  'cantucci-vin-santo',
  'cornetto',
  'pane-confetture',
  'yogurt-miele-granola',
  'ciambellone',
  'porridge-mela-cannella',
  'pane-tostato-avocado',
  'toast-arachidi-banana',
  'caffe-orzo',
  'birra-chiara',
  'torta-compleanno',
  'crostini-toscani',
  'pici-aglione',
  'pappardelle-cinghiale',
  'ribollita',
  'tortino-carciofi',
  'panforte',
  'caffellatte-pane-miele',
  'crescia-sfogliata',
  'club-sandwich',
  'pepata-di-cozze',
  'pane-burro-acciughe',
  'spaghetti-vongole-veraci',
  'linguine-agli-scampi',
  'lasagne-di-mare',
  'zuppa-di-pesce',
  'calamari-gamberi-fritti',
  'cornetto-alla-crema',
  'fette-biscottate-confettura',
  'pane-olio-pomodoro',
  'crostata-di-albicocche',
  'torta-allo-yogurt',
  'muesli-della-casa',
  'bevanda-di-avena',
  'pasta-in-bianco',
  'pasta-al-pomodoro',
  'gnocchetti-al-burro',
  'stelline-in-brodo',
  'bocconcini-di-pollo',
  'polpettine-al-sugo',
  'bastoncini-di-merluzzo',
  'pizzetta-margherita',
]

/** Who reads a word of the recipe expects its allergen. */
const TELLING: readonly (readonly [DemoDish['contains'][number], RegExp])[] = [
  [
    'dairy',
    /burro(?! d’arachidi)|\bpanna\b|mozzarella|parmigiano|pecorino|ricotta|mascarpone|\blatte\b|yogurt|besciamella|\bgrana\b|caciotta|cappuccino$|\bcrema pasticcera/,
  ],
  ['eggs', /\buov[ao]\b|albume|crema pasticcera|savoiardi|pan di spagna/],
  ['fish', /\balici|acciugh|tonno|branzino|pescatrice|triglie/],
  ['crustaceans', /gamber|scampi|astice|aragosta/],
  ['molluscs', /cozze|moscioli|vongole|seppi|calamari|polpo\b|capesante|ostriche/],
  ['treeNuts', /(?<!burro )nocciol|mandorl|\bnoci\b/],
  ['celery', /sedano|minestrone|\bragù/],
  ['mustard', /senape/],
  ['sesame', /sesamo/],
  ['peanuts', /arachid/],
  ['lupins', /lupini/],
  ['soy', /\bsoia\b/],
  ['sulfites', /\bvin[oi]?\b|verdicchio|prosecco|vermut|aceto/],
]
const MEAT = /manzo|vitello|pollo|\bcarn[ei]|ragù|prosciutto|maiale|fegatini|cinghiale|marchigiana alla/
const PORK = /maiale|prosciutto|cinghiale|salum|pancetta/
const OF_ANIMALS: DemoDish['contains'] = ['fish', 'crustaceans', 'molluscs']

describe('every dish', () => {
  it.each(everyDish)('$slug is written in the five languages of the form', (dish) => {
    for (const language of FORM_LANGUAGES) {
      const name = dish.name[language]
      const description = dish.description[language]
      expect(name.trim().length).toBeGreaterThan(2)
      expect(name.length).toBeLessThanOrEqual(DISH_NAME_LENGTH)
      expect(name).not.toMatch(/\.$|'/)
      expect(description).toMatch(/^\p{Lu}[^']{20,}\.$/u)
      expect(description.length).toBeLessThanOrEqual(DISH_DESCRIPTION_LENGTH)
    }
    expect(new Set(Object.values(dish.description)).size).toBe(FORM_LANGUAGES.length)
  })

  it.each(everyDish)('$slug can be kept and placed in a menu', (dish) => {
    const { id, ...fields } = toDishRow('miramare01', dish)
    const kept = decode('Dish', { ...encode('Dish', fields), objectId: id })
    expect(checkDish(kept)).toBeUndefined()
    expect(canPlaceDish(kept)).toBeUndefined()
    expect(kept.price).toBeGreaterThan(0)
    expect(id).toMatch(/^[\w-]{1,64}$/)
  })

  it.each<[string, object]>([
    ['of no course', { course: 99 }],
    ['with an allergen that there is not', { contains: ['nuts'] }],
    ['with a diet for an allergen', { contains: ['vegan'] }],
    ['with a label that there is not', { labels: ['buono'] }],
    ['for nothing', { price: 0 }],
    ['with a field that there is not', { prize: 7 }],
    ['without an English name', { name: { it: 'Pane', de: 'Brot', fr: 'Pain', es: 'Pan' } }],
  ])('%s is refused', (_, change) => {
    expect(() => dishesOf([{ ...miramareDishes[0], ...change }])).toThrow()
  })

  it('has an id and an Italian name that no other of its hotel has', () => {
    for (const dishes of [miramareDishes, locandaDishes, ofTemplates]) {
      expect(new Set(slugs(dishes)).size).toBe(dishes.length)
      expect(new Set(dishes.map(({ name }) => name.it)).size).toBe(dishes.length)
    }
  })

  it('bears only labels that there are', () => {
    const labels = [...makeLabels('miramare01'), ...PREDEFINED_LABELS].map(({ id }) => id)
    const borne = miramareDishes.flatMap((dish) => toDishRow('miramare01', dish).labels)
    expect(new Set(borne)).toEqual(new Set(labels))
    const ofInn = locandaDishes.flatMap((dish) => toDishRow('locanda001', dish).labels)
    for (const label of ofInn) expect(PREDEFINED_LABELS.map(({ id }) => id as string)).toContain(label)
  })
})

describe('allergens', () => {
  it.each(TELLING)('%s are declared where the recipe names them', (allergen, words) => {
    // A wine is said to go with fish and to taste of almonds.
    const told = everyDish.filter((dish) => dish.course !== 10 && words.test(italian(dish)))
    expect(told.length).toBeGreaterThan(0)
    expect(slugs(told.filter(({ contains }) => !contains.includes(allergen)))).toEqual([])
  })

  it('gluten is declared where there is flour, and nowhere else', () => {
    const declared = everyDish.filter(({ contains }) => contains.includes('gluten'))
    expect(slugs(declared).sort()).toEqual([...OF_FLOUR].sort())
  })

  it('sulphites are declared for every wine', () => {
    const wines = everyDish.filter(({ course }) => course === 10)
    expect(wines.filter(({ contains }) => !contains.includes('sulfites'))).toEqual([])
  })

  it('all 14 occur in the demo hotel', () => {
    expect(new Set(miramareDishes.flatMap(({ contains }) => contains)).size).toBe(14)
  })

  it('a dish called gluten-free has no gluten, a spicy one has chilli', () => {
    const labelled = (label: string) => everyDish.filter(({ labels = [] }) => labels.some((slug) => slug === label))
    expect(labelled('senza-glutine').filter(({ contains }) => contains.includes('gluten'))).toEqual([])
    for (const dish of labelled('piccante')) expect(italian(dish)).toContain('peperoncino')
  })
})

describe('diets', () => {
  const vegan = everyDish.filter(({ diet }) => diet === 'vegan')
  const vegetarian = everyDish.filter(({ diet }) => diet === 'vegan' || diet === 'vegetarian')

  it('a vegan dish has nothing of animals, and no honey', () => {
    const forbidden: DemoDish['contains'] = [...OF_ANIMALS, 'dairy', 'eggs']
    const wrong = vegan.filter(
      (dish) => dish.contains.some((key) => forbidden.includes(key)) || /miele/.test(italian(dish)),
    )
    expect(slugs(wrong)).toEqual([])
  })

  it('a vegetarian dish has no fish and no meat', () => {
    const wrong = vegetarian.filter(
      (dish) => dish.contains.some((key) => OF_ANIMALS.includes(key)) || MEAT.test(italian(dish)),
    )
    expect(slugs(wrong)).toEqual([])
  })

  it('no pork means none', () => {
    const wrong = everyDish.filter((dish) => dish.diet !== 'any' && PORK.test(italian(dish)))
    expect(slugs(wrong)).toEqual([])
  })

  it('what is vegan is kept as vegetarian and without pork, too', () => {
    const dish = vegan[0]
    if (!dish) throw new Error('No vegan dish')
    expect(toDishRow('miramare01', dish).allergens).toEqual(expect.arrayContaining([11, 12, 13]))
  })
})

describe('the collection', () => {
  it('has about ninety dishes, at least four in each of the 12 courses', () => {
    expect(miramareDishes.length).toBeGreaterThanOrEqual(90)
    expect(miramareDishes.length).toBeLessThan(100)
    for (const { id } of courses)
      expect(miramareDishes.filter(({ course }) => course === id).length).toBeGreaterThanOrEqual(4)
  })

  it('has a first, a side, a fruit and a drink for the smallest guests', () => {
    const forBaby = miramareDishes.filter(({ is }) => is?.includes('forBaby'))
    expect(new Set(forBaby.map(({ course }) => course))).toEqual(new Set([2, 4, 5, 7, 8, 9]))
  })

  it('has wines, aperitifs and specials as extras', () => {
    const included = miramareDishes.filter(({ is }) => !is?.includes('extra'))
    for (const { course } of included) expect([10, 11, 0]).not.toContain(course)
  })
})
