import { expect } from 'playwright/test'
import { aGuestHouse, approveExtraOrders, changeAsStaff, codeOf, ordersOf } from '../pages/guestApp.ts'
import type { GuestHouse } from '../pages/guestApp.ts'
import { lacks, test } from './walk.ts'
import type { Visitor } from './visitor.ts'

const { step } = test

const SENT = 'Inviato: l’albergo ha le vostre scelte.'

const choose = (visitor: Visitor, dish: string) =>
  visitor.role('button', new RegExp(`^(Scegliete|Scegliete questo): ${dish}$`)).press()

async function enter(visitor: Visitor, house: GuestHouse): Promise<void> {
  await visitor.open(`/invito/${await codeOf(house)}`)
  await visitor.role('button', 'Entrate').press()
  await visitor.role('heading', /^Buon/).shown()
}

async function openDinner(visitor: Visitor): Promise<void> {
  await visitor
    .role('link', /Scegliete i piatti|^Cena/)
    .at(0)
    .press()
  await visitor.role('heading', /^Cena/).at(0).shown()
}

async function send(visitor: Visitor): Promise<void> {
  await visitor.role('link', 'Rivedete e inviate').press()
  await visitor.role('button', 'Inviate').press()
}

/** As when the guest looks at the phone again. */
const lookAgain = (visitor: Visitor) => visitor.run(() => document.dispatchEvent(new Event('visibilitychange')))

test('from the invitation to the order', async ({ visitor }) => {
  const house = await aGuestHouse()
  await step('enters by the link of the invitation', async () => {
    const code = await codeOf(house)
    await visitor.open(`/invito/${code}`)
    expect(await visitor.address()).not.toContain(code)
    await visitor.picture('invitation')
    await visitor.role('button', 'Entrate').press()
    await visitor
      .text(/^Scegliete entro/)
      .at(0)
      .shown()
    await visitor.picture('home')
  })
  await step('chooses for two persons, with a note', async () => {
    await openDinner(visitor)
    await choose(visitor, 'Risotto')
    await visitor.role('button', 'Aggiungete una nota').press()
    const note = visitor.label('Nota per la cucina: Risotto')
    await note.is('ready to be written into', ({ isFocused }) => isFocused)
    await note.fill('senza burro')
    await visitor.picture('meal')
    await visitor.role('radio', 'Bruno Rossi').press()
    await choose(visitor, 'Trofie al pesto')
  })
  await step('sends, and the hotel has it', async () => {
    await send(visitor)
    await visitor.text(SENT).at(0).shown()
    await visitor.picture('sent')
    expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto', 'Bruno: 1 Trofie al pesto'])
  })
  await step('reads what the dining room made of it', async () => {
    await visitor.role('link', 'Tutti i pasti').at(-1).press()
    await visitor
      .text(/^Scelto: 2 di 2/)
      .at(0)
      .shown()
    await changeAsStaff(house, 1, ['Trofie al pesto'], ['Risotto'])
    await lookAgain(visitor)
    await visitor.text('La sala ha cambiato la vostra scelta').at(0).shown()
    await openDinner(visitor)
    await visitor.role('button', 'Ho visto').press()
    await visitor.text('La sala ha cambiato la vostra scelta').gone()
  })
  expect(await visitor.errors()).toEqual([])
})

test('off line and back', async ({ visitor }) => {
  const house = await aGuestHouse()
  await enter(visitor, house)
  await step('keeps what is sent without a network', async () => {
    await openDinner(visitor)
    await choose(visitor, 'Risotto')
    await visitor.line.cut()
    await send(visitor)
    await visitor
      .text(/^Non ancora inviato\./)
      .at(0)
      .shown()
    await visitor.picture('offline')
    expect(await ordersOf(house)).toEqual([])
  })
  await step('sends it once when the network is back', async () => {
    await visitor.line.mend()
    await visitor.text(SENT).at(0).shown()
    expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
  })
  await step('opens without a network', async () => {
    if (!(await visitor.run(() => 'serviceWorker' in navigator))) {
      lacks('a service worker: the guests’ app is not tried opening without a network')
      return
    }
    await visitor.sees(
      'The page is not kept',
      async () => (await visitor.run(async () => Boolean(await caches.match('/ospite')))) || undefined,
    )
    await visitor.line.cut()
    await visitor.open('/ospite')
    await visitor.role('heading', /^Buon/).shown()
    await visitor.picture('opened-offline')
    await visitor.line.mend()
  })
  expect(await visitor.errors()).toEqual([])
})

test('to the umbrella, allergies, and away', async ({ visitor }) => {
  const house = await aGuestHouse()
  await enter(visitor, house)
  await step('orders to the umbrella, and reads the answer', async () => {
    await visitor.role('link', 'Ordinare fuori pasto').press()
    await visitor.role('radio', 'Consegna').press()
    await visitor.label('Dove portarlo').fill('Ombrellone 24')
    await choose(visitor, 'Panino')
    await visitor.picture('extras')
    await visitor.role('button', /^Ordinate per/).press()
    await visitor.role('status').role('link', 'I vostri ordini').press()
    await visitor.text('In attesa di risposta').at(0).shown()
    await approveExtraOrders(house)
    await lookAgain(visitor)
    await visitor.text('Accettato').at(0).shown()
  })
  await step('writes an allergy down', async () => {
    await visitor.open('/ospite')
    await visitor.role('link', 'Allergie e diete').press()
    await visitor.role('button', 'Scrivete allergie o diete: Anna Rossi').press()
    await visitor.role('checkbox', 'Latte').press()
    await visitor.picture('needs')
    await visitor.role('button', 'Salvate').press()
    await visitor.text(/Latte/).at(0).shown()
  })
  await step('gives the phone away', async () => {
    await visitor.open('/ospite')
    await visitor.role('button', 'Uscite da questo telefono').press()
    await visitor.role('button', 'Uscite').press()
    await visitor.role('heading', 'Aprite il link dell’albergo').shown()
    expect(await visitor.run(() => Object.keys(localStorage).filter((key) => key.startsWith('ospite')))).toEqual([])
  })
  expect(await visitor.errors()).toEqual([])
})
