import { expect } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { ofBookingEdit } from './screens/bookingEdit.ts'
import { ofBookings } from './screens/bookings.ts'
import { ofCsvImport } from './screens/csvImport.ts'
import { ofDishes } from './screens/dishes.ts'
import { ofExtraOrders } from './screens/extraOrders.ts'
import { ofKitchen } from './screens/kitchen.ts'
import { ofGuestApp } from './screens/guestApp.ts'
import { ofMealBooks } from './screens/mealBooks.ts'
import { ofMealOrderEdit } from './screens/mealOrderEdit.ts'
import { ofMenus } from './screens/menus.ts'
import { ofOrdersPrint } from './screens/ordersPrint.ts'
import { ofPlaces } from './screens/places.ts'
import { ofPlanning } from './screens/planning.ts'
import { ofPresence } from './screens/presence.ts'
import { ofPrices } from './screens/prices.ts'
import { asDemo, heading } from './screens/screen.ts'
import type { Screen } from './screens/screen.ts'
import { ofSettings } from './screens/settings.ts'
import { ofTeam } from './screens/team.ts'
import { ofTimeline } from './screens/timeline.ts'
import { DEMO, URL_OF_APP, aHotel, anOwner, expire } from './server.ts'

const all: readonly Screen[] = [
  {
    name: 'login',
    async open(page) {
      await page.goto('/login')
      await heading(page, 'Entra o Registrati')
    },
  },
  {
    name: 'login-password',
    async open(page) {
      await page.goto(`/loginPassword?email=${DEMO.email}`)
      await heading(page, 'Inserisci la tua password')
    },
  },
  {
    name: 'register-name',
    async open(page) {
      await page.goto('/register?email=nuova@example.com')
      await heading(page, 'Come ti chiami?')
    },
  },
  {
    name: 'register-password',
    async open(page) {
      await page.goto('/register?email=nuova@example.com&name=Anna&surname=Rossi&step=1')
      await heading(page, 'Scegli la tua password')
    },
  },
  {
    name: 'spotty-login-failed',
    async open(page) {
      await page.context().addCookies([{ name: 'spottyToken', value: 'r:scaduto', url: URL_OF_APP }])
      await page.goto('/hotels')
      await heading(page, 'Non ti abbiamo riconosciuto')
    },
  },
  {
    name: 'account',
    async open(page) {
      await asDemo(page, '/account')
      await heading(page, 'Email e password')
    },
  },
  {
    name: 'forgot-password',
    async open(page) {
      await page.goto(`/forgotPassword?email=${DEMO.email}`)
      await heading(page, 'Password dimenticata?')
    },
  },
  {
    name: 'reset-password',
    async open(page) {
      await page.goto('/resetPassword#unlinkchenonvale')
      await heading(page, 'Scegli una nuova password')
    },
  },
  {
    name: 'confirm-email',
    async open(page) {
      await page.goto('/confermaEmail#unlinkchenonvale')
      await heading(page, 'Conferma il tuo indirizzo')
    },
  },
  {
    name: 'new-hotel',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/newhotel')
      await heading(page, 'Un nuovo albergo')
    },
  },
  {
    name: 'welcome',
    async open(page) {
      const owner = await anOwner({ tutorialCompleted: false })
      await aHotel(owner)
      await openAs(page, owner.email, '/spottywelcome')
      await heading(page, /Benvenuto/)
    },
  },
  {
    name: 'hotels',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels')
      await expect(page.getByRole('link', { name: /Miramare/ })).toBeVisible()
    },
  },
  {
    name: 'hotels-empty',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, '/hotels')
      await expect(page.getByText('Qui troverai i tuoi alberghi')).toBeVisible()
    },
  },
  {
    name: 'tutorial',
    async open(page) {
      const owner = await anOwner({ tutorialCompleted: false })
      const hotelId = await aHotel(owner)
      await openAs(page, owner.email, `/hotels/${hotelId}/settings?tutorial=1`)
      await heading(page, 'Crea il tuo albergo')
    },
  },
  {
    name: 'expired',
    async open(page) {
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await expire(hotelId)
      await openAs(page, owner.email, `/expired/${hotelId}`)
      await expect(page.getByText('L’abbonamento di Villa Aurora è scaduto')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    async open(page) {
      await page.goto('/non/esiste')
      await heading(page, 'Questa pagina non esiste')
    },
  },
  ...ofBookings,
  ...ofBookingEdit,
  ...ofCsvImport,
  ...ofDishes,
  ...ofExtraOrders,
  ...ofKitchen,
  ...ofGuestApp,
  ...ofMealBooks,
  ...ofMealOrderEdit,
  ...ofMenus,
  ...ofOrdersPrint,
  ...ofPlaces,
  ...ofPlanning,
  ...ofPresence,
  ...ofPrices,
  ...ofSettings,
  ...ofTeam,
  ...ofTimeline,
]

/** Every screen there is, those of the demo hotel last: before them are some that ask who one is. */
export const screens: readonly Screen[] = [
  ...all.filter(({ ofDemo }) => !ofDemo),
  ...all.filter(({ ofDemo }) => ofDemo),
]
