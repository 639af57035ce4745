import { declareClass, file, flag, list, number, object, SERVER_BYTES, serverOnly } from './fields.ts'
import type { Entity } from './fields.ts'
import type { Dish, Label } from './menu.ts'
import type { Translations } from './values.ts'

export const TEMPLATE_DISH_FIELDS = [
  'name',
  'description',
  'courseIndex',
  'allergens',
  'price',
  'isExtra',
  'canOrderOutOfMeal',
  'canEatInDiningRoom',
  'canTakeAway',
  'canDelivery',
  'forChildren',
  'forBaby',
  'bookIncludedOptions',
] as const satisfies readonly (keyof Dish)[]

export const TEMPLATE_LABEL_FIELDS = [
  'name',
  'colorIndex',
  'iconIndex',
  'visibleInApp',
] as const satisfies readonly (keyof Label)[]

/** Names of stored files, which the copies share. */
export interface TemplatePhoto {
  readonly image: string
  readonly thumb?: string | undefined
}

export type TemplateDish = Partial<Pick<Dish, (typeof TEMPLATE_DISH_FIELDS)[number]>> & {
  /** Of this template alone, and never changed: the ids of copies are made of it. */
  readonly key: string
  /** Keys of the template's labels, and ids of predefined ones. */
  readonly labels: readonly string[]
  readonly photos?: readonly TemplatePhoto[] | undefined
}

export type TemplateLabel = Partial<Pick<Label, (typeof TEMPLATE_LABEL_FIELDS)[number]>> & {
  readonly key: string
}

/** A snapshot (docs/domain.md, Templates): no id of a hotel's row is in it. */
export const Template = declareClass('Template', 'shared', {
  name: object<Translations>(undefined, 100),
  /** 1024 x 500 pixels. */
  image: file(),
  predefined: flag(),
  isPublic: flag(),
  dishes: list<TemplateDish>(SERVER_BYTES),
  /** So that a list of templates loads no dishes; absent in older templates. */
  dishCount: serverOnly(number()),
  labels: list<TemplateLabel>(100_000),
})
export type Template = Entity<typeof Template.fields>
