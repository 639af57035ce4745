import { compareNames } from '#domain/text/compareNames.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import type { Fields, StoredFile } from '../schema/fields.ts'
import { photoSize } from '../rules/menu/photo.ts'
import { Dish, Label } from '../schema/menu.ts'
import type { DishImage } from '../schema/menu.ts'
import { TEMPLATE_DISH_FIELDS, TEMPLATE_LABEL_FIELDS } from '../schema/template.ts'
import type { Template, TemplateDish, TemplateLabel, TemplatePhoto } from '../schema/template.ts'
import type { Translations } from '../schema/values.ts'

const IMAGE = { width: 1024, height: 500 }

/** Exactly so many pixels: lists and phones show it whole. */
export function isTemplateImage(data: Uint8Array): boolean {
  const size = photoSize(data)
  return size?.width === IMAGE.width && size.height === IMAGE.height
}

type Values = Readonly<Record<string, unknown>>

function given<F extends string>(row: Values, fields: readonly F[]): Readonly<Partial<Record<F, never>>> {
  const values = fields.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const]))
  return Object.fromEntries(values) as Partial<Record<F, never>>
}

interface Originals {
  readonly dishes: readonly Dish[]
  /** Of the hotel: other ids on dishes are of predefined labels. */
  readonly labels: readonly Label[]
  readonly images: readonly DishImage[]
  readonly predefined: ReadonlySet<string>
}

function photosOf(dish: Dish, images: ReadonlyMap<string, DishImage>): TemplatePhoto[] {
  return (dish.images ?? []).flatMap((id) => {
    const { image, thumb } = images.get(id) ?? {}
    return image ? [{ image: image.name, ...(thumb && { thumb: thumb.name }) }] : []
  })
}

interface Snapshot {
  readonly dishes: readonly TemplateDish[]
  readonly labels: readonly TemplateLabel[]
}

/** What a template keeps of dishes and labels of a hotel (docs/domain.md, Templates). */
export function snapshotOf(originals: Originals): Snapshot {
  const keys = new Map(originals.labels.map(({ id }, at) => [id, `label${at + 1}`]))
  const images = new Map(originals.images.map((image) => [image.id, image]))
  const keyOf = (id: string) => keys.get(id) ?? (originals.predefined.has(id) ? id : [])
  return {
    labels: originals.labels.map((label, at) => ({
      key: `label${at + 1}`,
      ...given(label, TEMPLATE_LABEL_FIELDS),
    })),
    dishes: originals.dishes.map((dish, at) => {
      const photos = photosOf(dish, images)
      return {
        key: `dish${at + 1}`,
        ...given(dish, TEMPLATE_DISH_FIELDS),
        labels: [...new Set((dish.labels ?? []).flatMap(keyOf))],
        ...(photos.length > 0 && { photos }),
      }
    }),
  }
}

export interface OfferedTemplate {
  readonly id: string
  readonly name: Translations
  readonly image: StoredFile | undefined
  readonly predefined: boolean
  readonly isPublic: boolean
  readonly isAdded: boolean
  readonly dishCount: number
}

export type ShownDish = Omit<TemplateDish, 'photos'> & { readonly photo?: StoredFile | undefined }

/** Other hotels see what a template keeps of a dish, and nothing that is stored beside it. */
export const shownDish = (dish: TemplateDish, photo: StoredFile | undefined): ShownDish => ({
  key: dish.key,
  labels: dish.labels,
  ...given(dish, TEMPLATE_DISH_FIELDS),
  ...(photo && { photo }),
})

export interface ShownTemplate extends OfferedTemplate {
  readonly dishes: readonly ShownDish[]
  readonly labels: readonly TemplateLabel[]
}

type Offered = Pick<Template, 'id' | 'dishes' | 'labels'>

type Copy<T> = Partial<T> & { readonly id: string }

export interface Copies {
  readonly labels: readonly Copy<Label>[]
  readonly dishes: readonly Copy<Dish>[]
  readonly images: readonly Copy<DishImage>[]
}

const copyIdOf = (hotelId: string, templateId: string, what: string): string =>
  naturalId(hotelId, `template ${templateId} ${what}`)

const idOfLabel = (hotelId: string, templateId: string, key: string): string =>
  copyIdOf(hotelId, templateId, `label ${key}`)

const idOfDish = (hotelId: string, templateId: string, key: string): string =>
  copyIdOf(hotelId, templateId, `dish ${key}`)

/** The server knows the address. */
const fileOf = (name: string): StoredFile => ({ name, url: '' })

function imagesOf(hotelId: string, templateId: string, { key, photos = [] }: TemplateDish): Copy<DishImage>[] {
  return photos.map(({ image, thumb }, at) => ({
    id: copyIdOf(hotelId, templateId, `image ${key} ${at}`),
    hotel: hotelId,
    dish: idOfDish(hotelId, templateId, key),
    image: fileOf(image),
    ...(thumb !== undefined && { thumb: fileOf(thumb) }),
  }))
}

function labelCopy(hotelId: string, templateId: string, label: TemplateLabel): Copy<Label> {
  return {
    id: idOfLabel(hotelId, templateId, label.key),
    hotel: hotelId,
    ...given(label, TEMPLATE_LABEL_FIELDS),
    fromTemplate: templateId,
    fromTemplateLabel: label.key,
  }
}

/** A hotel's copies, in the order in which they are written. Ids are made of hotel, template and key: each exists once. */
export function copiesOf({ id, dishes = [], labels = [] }: Offered, hotelId: string): Copies {
  const own = new Set(labels.map(({ key }) => key))
  return {
    labels: labels.map((label) => labelCopy(hotelId, id, label)),
    dishes: dishes.map((dish) => ({
      id: idOfDish(hotelId, id, dish.key),
      hotel: hotelId,
      ...given(dish, TEMPLATE_DISH_FIELDS),
      labels: dish.labels.map((label) => (own.has(label) ? idOfLabel(hotelId, id, label) : label)),
      images: imagesOf(hotelId, id, dish).map((image) => image.id),
      fromTemplate: id,
      fromTemplateDish: dish.key,
    })),
    images: dishes.flatMap((dish) => imagesOf(hotelId, id, dish)),
  }
}

/** The same text for the same content: of objects only what has a value counts, in any order. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined && part !== null && part !== '')
  return parts.length === 0
    ? 'null'
    : `{${parts
        .map(([name, part]) => `${name}:${textOf(part)}`)
        .sort()
        .join()}}`
}

const differs = (of: { readonly fields: Fields }, row: Values, copy: Values, names: readonly string[]): boolean =>
  names.some((name) => {
    const unless = of.fields[name]?.default
    return textOf(row[name] ?? unless) !== textOf(copy[name] ?? unless)
  })

export type StayReason = 'changed' | 'onMenu' | 'ordered' | 'onDish'

export interface StayingCopy {
  readonly id: string
  readonly kind: 'dish' | 'label'
  /** In Italian. */
  readonly name: string
  readonly reason: StayReason
}

/** What a hotel has of a template, and what its menus, orders and dishes name. */
export interface KeptMenuRows {
  readonly dishes: readonly Dish[]
  readonly labels: readonly Label[]
  /** Ids of dishes on a menu, and in an order, of any day. */
  readonly onMenus: ReadonlySet<string>
  readonly ordered: ReadonlySet<string>
  /** Labels by the dish that has them, of all dishes of the hotel that are not deleted. */
  readonly labelsOfDishes: ReadonlyMap<string, readonly string[]>
}

interface Removal {
  readonly dishes: readonly string[]
  readonly labels: readonly string[]
  readonly staying: readonly StayingCopy[]
}

function reasonOfDish(
  dish: Dish,
  copy: Copy<Dish> | undefined,
  { onMenus, ordered }: KeptMenuRows,
): StayReason | undefined {
  if (onMenus.has(dish.id)) return 'onMenu'
  if (ordered.has(dish.id)) return 'ordered'
  const fields = [...TEMPLATE_DISH_FIELDS, 'labels', 'images']
  return !copy || differs(Dish, dish, copy, fields) ? 'changed' : undefined
}

const byName = (one: StayingCopy, other: StayingCopy): number => compareNames(one.name, other.name)

/** Which copies go: those that nobody changed and nothing uses (docs/domain.md, Templates). */
export function removalOf(template: Offered, hotelId: string, kept: KeptMenuRows): Removal {
  const copies = copiesOf(template, hotelId)
  const copyById = new Map([...copies.dishes, ...copies.labels].map((copy) => [copy.id, copy]))
  const there = kept.dishes.filter(({ deleted }) => !deleted)
  const reasons = new Map(
    there.map((dish) => [dish.id, reasonOfDish(dish, copyById.get(dish.id) as Copy<Dish> | undefined, kept)]),
  )
  const gone = new Set(there.filter(({ id }) => !reasons.get(id)).map(({ id }) => id))
  const used = new Set([...kept.labelsOfDishes].flatMap(([id, labels]) => (gone.has(id) ? [] : labels)))
  const stayingLabels = kept.labels
    .filter(({ deleted }) => !deleted)
    .map((label): [Label, StayReason | undefined] => {
      if (used.has(label.id)) return [label, 'onDish']
      const copy = copyById.get(label.id)
      return [label, !copy || differs(Label, label, copy, TEMPLATE_LABEL_FIELDS) ? 'changed' : undefined]
    })
  const named = (kind: StayingCopy['kind'], row: Dish | Label, reason: StayReason | undefined): StayingCopy[] =>
    reason ? [{ id: row.id, kind, name: row.name?.it ?? '', reason }] : []
  return {
    dishes: [...gone],
    labels: stayingLabels.filter(([, reason]) => !reason).map(([{ id }]) => id),
    staying: [
      ...there.flatMap((dish) => named('dish', dish, reasons.get(dish.id))).sort(byName),
      ...stayingLabels.flatMap(([label, reason]) => named('label', label, reason)).sort(byName),
    ],
  }
}
