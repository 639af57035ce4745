export const MIRAMARE = 'miramare01'
export const LOCANDA = 'locanda001'
