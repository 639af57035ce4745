import type { SharedMeal } from '#domain/menu/shared.ts'
import { FORM_LANGUAGES, menuLanguages } from '#domain/reference/languages.ts'
import type { Language } from '#domain/schema/values.ts'
import { useSelect } from '#store/hooks.tsx'

/** The languages of the dish form, and others in which a dish of these meals has a name. */
export function usePrintLanguages(meals: readonly SharedMeal[]): readonly Language[] {
  const table = useSelect((state) => state.tables.Dish)
  const names = meals.flatMap(({ dishes }) => dishes.map(({ id }) => table.rows.get(id)?.name ?? {}))
  return menuLanguages
    .map(({ code }) => code)
    .filter((code) => FORM_LANGUAGES.some((form) => form === code) || names.some((name) => name[code]))
}
