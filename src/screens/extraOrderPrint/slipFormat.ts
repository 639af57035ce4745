export const slipFormats = ['a6', 'roll'] as const
export type SlipFormat = (typeof slipFormats)[number]

const KEY = 'convivio.slipFormat'

const formatOf = (text: string | null): SlipFormat | undefined =>
  slipFormats.find((format) => format === text)

/** As `?format=` says, else as it was last printed on this device. */
export const readSlipFormat = (query: URLSearchParams): SlipFormat =>
  formatOf(query.get('format')) ?? formatOf(localStorage.getItem(KEY)) ?? 'a6'

export const rememberSlipFormat = (format: SlipFormat): void => localStorage.setItem(KEY, format)
