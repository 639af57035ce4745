/** Whom to ask, as the end of a sentence that begins with `verb`; without an address whoever runs the server. */
export const askSupport = (email: string | undefined): string =>
  email ? `scrivi a ${email}` : 'rivolgiti a chi gestisce questo server'
