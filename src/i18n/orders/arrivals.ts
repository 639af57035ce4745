export const arrivals = {
  sound: 'Suono per i nuovi ordini',
  soundBlocked: 'Il browser blocca il suono: tocca un punto della pagina per sentirlo.',
} as const
