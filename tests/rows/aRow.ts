import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { emptyRow } from '#store/tables/row.ts'

export const aRow = <C extends ClassName>(
  className: C,
  fields: Partial<EntityOf<C>> & { readonly id: string },
): EntityOf<C> => ({ ...emptyRow(className, fields.id), ...fields }) as unknown as EntityOf<C>
