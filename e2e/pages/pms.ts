import { expect, test as base } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import type { PmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { asMaster, pmsPort, rest, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { dayFromNow } from './bookings.ts'

interface Pms {
  readonly pmsType: AutomaticPms
  /** A PMS that the product of the journeys may ask. */
  readonly pms: PmsStandIn
}

export const test = base.extend<Pms>({
  pmsType: ['5stars', { option: true }],
  async pms({ pmsType }, use, { parallelIndex }) {
    const pms = await startPmsStandIn(pmsType, Date.now, pmsPort(parallelIndex))
    await use(pms)
    await pms.close()
  },
})

export const aStay = (id: string, name: string, surname: string, more: Partial<PmsBooking> = {}): PmsBooking =>
  aPmsBooking({ id, name, surname, room: id, from: dayFromNow(2), to: dayFromNow(7), children: 0, ...more })

export const settingsOf = (hotelId: string) => `/hotels/${hotelId}/settings?tab=integrazioni-pms`

/** The line by the list that says when the PMS was asked, and what came of it. */
export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Sincronizzazione' })

export const synchronize = (page: Page) => strip(page).getByRole('button', { name: 'Sincronizza prenotazioni' }).click()

export async function testConnection(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Prova la connessione' })
  await expect(button).toBeEnabled()
  await button.click()
}

/** As if ten minutes had passed: the clock of the server looks which hotels are due. */
export async function letTurnCome(hotelId: string): Promise<void> {
  const nextAt = { __type: 'Date', iso: new Date(Date.now() - 1000).toISOString() }
  await rest('PUT', `classes/PmsSync/${hotelId}`, { nextAt }, asMaster)
  await rest('POST', 'jobs/sync-pms', {}, asMaster)
}

/** Bookings that a PMS pushed: one that a hand changed since, and of which it says something else, and one that did not come. */
export async function furnishPmsList({ session }: Owner, hotelId: string): Promise<void> {
  const asOwner = { 'X-Parse-Session-Token': session }
  const { result } = await rest('POST', 'functions/make-pms-key', { hotelId }, asOwner)
  const { key } = result as { readonly key: string }
  const { from: checkIn, to: checkOut } = aStay('101', 'Anna', 'Rossi')
  const stay = { checkIn, checkOut, board: 'HB' }
  const push = async (guests: number, more: object[]) => {
    const rossi = { ...stay, reference: '101', room: '101', name: 'Anna Rossi', guests }
    const bookings = [rossi, ...more]
    const { result: pushed } = await rest('POST', 'functions/push-pms-bookings', { key, bookings }, asOwner)
    const { id } = pushed as { readonly id: string }
    const isDone = async () => {
      const answer = await rest('POST', 'functions/pms-push', { key, id }, asOwner)
      return (answer['result'] as { readonly status: string }).status
    }
    await expect.poll(isDone).toBe('done')
  }
  await push(2, [])
  const [book] = await rowsOnServer('Book', hotelId)
  await rest('PUT', `classes/Book/${String(book?.['objectId'])}`, { pax: 3 }, asOwner)
  const conti = { ...stay, reference: '102', room: '102', name: 'Bruno Conti', guests: 1 }
  await push(4, [conti, { ...conti, reference: '103', board: 'ROMANTIC' }])
}
