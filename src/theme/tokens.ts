/** Every pair of text and background keeps WCAG AA (4.5 : 1). */
export type Mode = 'light' | 'dark'

export interface ColourPalette {
  readonly ground: string
  readonly surface: string
  readonly sunken: string
  readonly text: string
  readonly textQuiet: string
  readonly line: string
  /** Borders of controls, 3 : 1 against the surface. */
  readonly lineStrong: string
  readonly cypress: string
  readonly onCypress: string
  readonly onCypressQuiet: string
  readonly ember: string
  /** The primary action and links. */
  readonly terracotta: string
  readonly onTerracotta: string
  readonly terracottaSoft: string
  readonly olive: string
  readonly oliveSoft: string
  readonly amber: string
  readonly amberSoft: string
  /** Of bars: amber as words are written in it is brown there. */
  readonly amberBright: string
  readonly red: string
  readonly redSoft: string
  /** Around what has the focus; never the red of what is wrong. 3 : 1 against ground and surface. */
  readonly focus: string
}

export const palettes: Readonly<Record<Mode, ColourPalette>> = {
  light: {
    ground: '#f7f3ec',
    surface: '#fffdf9',
    sunken: '#f1ebe0',
    text: '#24302a',
    textQuiet: '#5c665f',
    line: '#e4dccd',
    lineStrong: '#8d8778',
    cypress: '#21392f',
    onCypress: '#f8f3e8',
    onCypressQuiet: '#b9c8bd',
    ember: '#e58a6c',
    terracotta: '#a8432a',
    onTerracotta: '#ffffff',
    terracottaSoft: '#f7e4db',
    olive: '#4c6a2c',
    oliveSoft: '#e8eedb',
    amber: '#8a5a00',
    amberSoft: '#fbeecf',
    amberBright: '#c3860a',
    red: '#a8201f',
    redSoft: '#fbe3e0',
    focus: '#3f6b2a',
  },
  dark: {
    ground: '#141b17',
    surface: '#1d2621',
    sunken: '#26312b',
    text: '#f0ebe0',
    textQuiet: '#aab5ac',
    line: '#334039',
    lineStrong: '#78867d',
    cypress: '#0f1713',
    onCypress: '#f3ede1',
    onCypressQuiet: '#9fb0a5',
    ember: '#e58a6c',
    terracotta: '#e58a6c',
    onTerracotta: '#2a120a',
    terracottaSoft: '#3b2620',
    olive: '#a8c27f',
    oliveSoft: '#2a3520',
    amber: '#e7b75c',
    amberSoft: '#3a2f17',
    amberBright: '#eab430',
    red: '#f0928b',
    redSoft: '#41211f',
    focus: '#a8c27f',
  },
}

export const space = { xxs: 2, xs: 4, sm: 8, ms: 12, md: 16, lg: 24, xl: 40, xxl: 64 } as const
/** Pixels. The body's text is `base`; `xxl` and `xxxl` are for numbers and names that are read from afar. */
export const textSize = { xs: 12, sm: 13, md: 14, base: 15, lg: 17, xl: 20, xxl: 24, xxxl: 30 } as const
export const radius = { control: 8, card: 14, pill: 999 } as const
export const font = {
  display: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
  text: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
} as const

export const shadows: Readonly<Record<Mode, Record<'low' | 'high', string>>> = {
  light: {
    low: '0 1px 2px rgb(58 44 24 / 6%), 0 4px 16px rgb(58 44 24 / 6%)',
    high: '0 2px 6px rgb(58 44 24 / 8%), 0 18px 48px rgb(58 44 24 / 16%)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 24%)',
    high: '0 2px 6px rgb(0 0 0 / 36%), 0 18px 48px rgb(0 0 0 / 52%)',
  },
}

/** Widths from which a layout has more room (docs/domain.md, Screens). */
export const breakpoints = { xs: 490, sm: 768, md: 992, lg: 1200, mxl: 1920 } as const
