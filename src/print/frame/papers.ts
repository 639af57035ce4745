export interface PaperFormat {
  /** As CSS writes it inside of `@page`. */
  readonly size: string
  /** In millimetres, as all that follows. */
  readonly width: number
  readonly height: number
  readonly margins: readonly [top: number, sides: number, bottom: number]
}

const A4 = { size: 'A4 portrait', width: 210, height: 297 }
const A4_ACROSS = { size: 'A4 landscape', width: 297, height: 210 }
const A3_ACROSS = { size: 'A3 landscape', width: 420, height: 297 }

/** The margins of reports hold what `pageMarks` writes on every page. */
export const reportPapers = {
  upright: { ...A4, margins: [17, 12, 12] },
  across: { ...A4_ACROSS, margins: [17, 10, 12] },
  wide: { ...A3_ACROSS, margins: [17, 10, 12] },
} as const satisfies Readonly<Record<string, PaperFormat>>
export type ReportForm = keyof typeof reportPapers

export const menuPapers = {
  day: { ...A4, margins: [15, 20, 15] },
  week: { ...A4_ACROSS, margins: [10, 11, 10] },
} as const satisfies Readonly<Record<string, PaperFormat>>

export const planPapers = {
  A4: { ...A4_ACROSS, margins: [10, 10, 10] },
  A3: { ...A3_ACROSS, margins: [10, 10, 10] },
} as const satisfies Readonly<Record<string, PaperFormat>>

/** Cut marks stand where the printer is told to leave no margin. */
export const qrPaper: PaperFormat = { ...A4, margins: [0, 0, 0] }

/** CSS has no word for A6. */
export const slipPaper: PaperFormat = { size: '105mm 148mm', width: 105, height: 148, margins: [6, 6, 6] }

const ROLL_MARGIN = 3

/** A roll has no pages: it is cut below the last line. */
export function rollPaper(content: number): PaperFormat {
  const height = Math.ceil(content) + 2 * ROLL_MARGIN + 1
  return { size: `80mm ${height}mm`, width: 80, height, margins: [ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN] }
}

export const marginsOf = ({ margins }: PaperFormat): string => margins.map((margin) => `${margin}mm`).join(' ')

/** @param marks what stands in the margins of every page, as CSS writes it inside of `@page` */
export const pageRule = (paper: PaperFormat, marks = ''): string =>
  `@page{size:${paper.size};margin:${marginsOf(paper)};${marks}}`

/** What is left between the margins at the top and the bottom. */
export const heightWithin = ({ height, margins: [top, , bottom] }: PaperFormat): number => height - top - bottom
