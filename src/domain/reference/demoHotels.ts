/** Ids of the hotels that a server with the demo has. */
export const MIRAMARE = 'miramare01'
export const LOCANDA = 'locanda001'
