import type { Hotel } from '#domain/schema/hotel.ts'
import type { CsvLayout, PmsType } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'

/** The layouts in the order in which they are offered. */
export const layoutChoices = (
  ['default', 'h2k', 'hotelcube', 'hq', 'ericsoft3', 'ericsoft4csv'] satisfies CsvLayout[]
).map((value): { readonly value: CsvLayout; readonly label: string } => ({
  value,
  label: csvImport.layouts[value],
}))

/** The layout of what a hotel's PMS exports; 'ericsoft' and others without files take the default. */
export const layoutOf = (pmsType: PmsType | undefined): CsvLayout =>
  layoutChoices.find(({ value }) => value === pmsType)?.value ?? 'default'

/**
 * The layout that a hotel's next file is likely to have: that of the last import, else one whose
 * columns were put right before, else what its PMS exports.
 */
export function usualLayout(
  { csvMappings = {}, pmsType }: Pick<Hotel, 'csvMappings' | 'pmsType'>,
  last: CsvLayout | undefined,
): CsvLayout {
  const ofPms = layoutOf(pmsType)
  if (last) return last
  if (Object.hasOwn(csvMappings, ofPms)) return ofPms
  return layoutChoices.find(({ value }) => Object.hasOwn(csvMappings, value))?.value ?? ofPms
}
