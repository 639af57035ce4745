export const qr = {
  menu: 'QR code',
  title: 'QR code',
  text: 'Inquadrandolo con il telefono gli ospiti aprono il menu di oggi e di domani, nella loro lingua.',
  code: (hotel: string) => `QR code del menu di ${hotel}`,
  open: 'Apri la pagina degli ospiti',
  print: 'Stampa 18 codici',
  sheet: 'Foglio di 18 codici',
  hint: 'Stampa al 100%, senza margini aggiunti, e ritaglia lungo i segni.',
  scan: 'Inquadrate per vedere il menu',
  scanEnglish: 'Scan to see the menu',
} as const
