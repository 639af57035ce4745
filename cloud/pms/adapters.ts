import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { isAutomatic } from '#domain/pms/pmsTypes.ts'
import type { PmsType } from '#domain/schema/values.ts'
import type { PmsAdapter } from './adapter.ts'
import { ericsoft } from './adapters/ericsoft.ts'
import { fiveStars } from './adapters/fiveStars.ts'
import { mews } from './adapters/mews.ts'
import { passepartout } from './adapters/passepartout.ts'
import { spotty } from './adapters/spotty.ts'
import { tecnosoft } from './adapters/tecnosoft.ts'
import { zak } from './adapters/zak.ts'

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
