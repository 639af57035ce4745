import { layoutOf } from '#domain/import/layouts.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { CSV_LAYOUTS } from '#domain/schema/values.ts'
import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'

export const layoutChoices = CSV_LAYOUTS.map((value): { readonly value: CsvLayout; readonly label: string } => ({
  value,
  label: csvImport.layouts[value],
}))

/** That of the last import, else one whose columns were corrected, else that of the PMS. */
export function usualLayout(
  { csvMappings = {}, pmsType }: Pick<Hotel, 'csvMappings' | 'pmsType'>,
  last: CsvLayout | undefined,
): CsvLayout {
  const ofPms = layoutOf(pmsType)
  if (last) return last
  if (Object.hasOwn(csvMappings, ofPms)) return ofPms
  return layoutChoices.find(({ value }) => Object.hasOwn(csvMappings, value))?.value ?? ofPms
}
