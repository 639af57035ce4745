import { expect, it } from 'vitest'
import { hotelBranding } from './hotelBranding.ts'

const look = {
  colour: '#1f4e79',
  welcome: { it: 'Benvenuti', de: 'Willkommen' },
  houseRules: { it: 'Piscina dalle 9.' },
  contacts: { phone: '071 12 34 56', whatsapp: '+39 (333) 123-4567', email: 'info@albergo.it' },
}

it('is in the language of the guest, else in Italian', () => {
  expect(hotelBranding({ guestLook: look }, 'de')).toMatchObject({
    welcome: 'Willkommen',
    houseRules: 'Piscina dalle 9.',
  })
})

it('leads where its contacts say', () => {
  expect(hotelBranding({ guestLook: look }, 'it').contacts).toEqual([
    { name: 'phone', text: '071 12 34 56', href: 'tel:071123456' },
    { name: 'whatsapp', text: '+39 (333) 123-4567', href: 'https://wa.me/393331234567' },
    { name: 'email', text: 'info@albergo.it', href: 'mailto:info@albergo.it' },
  ])
})

it('of a hotel that has said nothing is empty', () => {
  expect(hotelBranding({}, 'it')).toEqual({ contacts: [], languages: ['it', 'en', 'fr', 'de', 'es', 'pl', 'nl', 'ru'] })
})

it('has the logo from where pages may show it', () => {
  const logo = { name: 'a_logo.png', url: 'http://127.0.0.1:1337/parse/files/convivio/a_logo.png' }
  expect(hotelBranding({ logo }, 'it').logo).toBe('/parse/files/convivio/a_logo.png')
})
