import { antipasti } from './antipasti.ts'
import { aperitivi } from './aperitivi.ts'
import { bar } from './bar.ts'
import { bevande } from './bevande.ts'
import { bevandeColazione } from './bevandeColazione.ts'
import { cibiColazione } from './cibiColazione.ts'
import { contorni } from './contorni.ts'
import type { DemoDish } from './dish.ts'
import { dolci } from './dolci.ts'
import { frutta } from './frutta.ts'
import { primi } from './primi.ts'
import { secondi } from './secondi.ts'
import { speciali } from './speciali.ts'
import { vini } from './vini.ts'

export const miramareDishes: readonly DemoDish[] = [
  ...cibiColazione,
  ...bevandeColazione,
  ...aperitivi,
  ...speciali,
  ...antipasti,
  ...primi,
  ...secondi,
  ...contorni,
  ...frutta,
  ...dolci,
  ...bevande,
  ...vini,
  ...bar,
]
