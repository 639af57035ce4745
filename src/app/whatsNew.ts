import { release as november21 } from './news/2026-11-21.ts'
import { release as november23 } from './news/2026-11-23.ts'
import { release as november24 } from './news/2026-11-24.ts'
import { release as november26 } from './news/2026-11-26.ts'
import { release as november27 } from './news/2026-11-27.ts'
import { release as november28 } from './news/2026-11-28.ts'
import { release as november29 } from './news/2026-11-29.ts'
import type { Release } from './newsRelease.ts'

/** The latest first. */
export const whatsNew: readonly Release[] = [
  november29,
  november28,
  november27,
  november26,
  november24,
  november23,
  november21,
]
