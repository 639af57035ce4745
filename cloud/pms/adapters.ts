import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { isAutomatic } from '#domain/pms/pmsTypes.ts'
import type { PmsType } from '#domain/schema/values.ts'
import type { PmsAdapter } from './adapter.ts'
import { ericsoft } from './ericsoft.ts'
import { fiveStars } from './fiveStars.ts'
import { mews } from './mews.ts'
import { passepartout } from './passepartout.ts'
import { spotty } from './spotty.ts'
import { tecnosoft } from './tecnosoft.ts'
import { zak } from './zak.ts'

const adapters: Readonly<Record<AutomaticPms, PmsAdapter>> = {
  spotty,
  '5stars': fiveStars,
  ericsoft,
  passepartout,
  zak,
  tecnosoft,
  mews,
}

export const adapterOf = (type: PmsType | undefined): PmsAdapter | undefined =>
  isAutomatic(type) ? adapters[type] : undefined
