import type { Day } from '#domain/schema/fields.ts'

interface News {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** One file of `news/` and one picture of `public/news` each. */
export interface Release {
  /** As in `package.json` and CHANGELOG.md when it came out. */
  readonly version: string
  readonly day: Day
  /** Of 640 x 260; what it shows is in the texts. */
  readonly picture: string
  /** A new one comes first: its id alone says whether the news was seen. */
  readonly news: readonly News[]
}
