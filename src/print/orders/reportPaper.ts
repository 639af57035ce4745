export const reportPaper = {
  upright: { paper: 'A4 portrait', margin: '17mm 12mm 12mm' },
  across: { paper: 'A4 landscape', margin: '17mm 10mm 12mm' },
} as const
