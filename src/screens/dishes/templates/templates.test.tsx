import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { OfferedTemplate, ShownTemplate } from '#domain/menu/template.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TemplateScreen } from './TemplateScreen.tsx'
import { TemplatesScreen } from './TemplatesScreen.tsx'

const villa = { id: 'villa', owner: 'user000001', name: 'Villa Lago', currency: 'EUR' } as Hotel

const sea: OfferedTemplate = {
  id: 'sea',
  name: { it: 'Cucina di mare' },
  image: { name: 'sea.png', url: 'http://127.0.0.1/parse/files/convivio/sea.png' },
  predefined: true,
  isPublic: true,
  isAdded: false,
  dishCount: 2,
}
const shown: ShownTemplate = {
  ...sea,
  labels: [{ key: 'l1', name: { it: 'Dal mare' }, colorIndex: 3 }],
  dishes: [
    { key: 'd1', name: { it: 'Sorbetto' }, courseIndex: 6, price: 5, allergens: [], labels: [] },
    {
      key: 'd2',
      name: { it: 'Vongole' },
      description: { it: 'Con le telline' },
      courseIndex: 2,
      allergens: [16],
      labels: ['l1'],
    },
  ],
}

async function open(path: 'templates' | 'templates/sea', prepare: (gateway: FakeGateway) => void, hotel = villa) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', hotel)
  prepare(gateway)
  const isList = path === 'templates'
  return renderScreen(isList ? <TemplatesScreen /> : <TemplateScreen />, {
    path: isList ? '/hotels/:hotelid/templates' : '/hotels/:hotelid/templates/:templateid',
    at: `/hotels/villa/${path}`,
    signedIn: true,
    gateway,
    arrange(convivio) {
      convivio.receive('Hotel', [hotel])
      convivio.want(ACCOUNT, 'account')
      convivio.want('villa', 'menu')
    },
  })
}

const offers = (gateway: FakeGateway) => gateway.answer('template', () => ({ template: shown }))
const added = { ...villa, addedTemplates: ['sea'] }

describe('the list of templates', () => {
  it('names each with its dishes, and says which the hotel has', async () => {
    await open('templates', (gateway) => gateway.answer('templates', () => ({ templates: [sea] })), added)
    const link = await screen.findByRole('link', { name: 'Cucina di mare' })
    expect(link).toHaveAttribute('href', '/hotels/villa/templates/sea')
    expect(link).toHaveAccessibleDescription('2 piatti Aggiunto')
  })

  it('that does not come can be asked for again', async () => {
    let isDown = true
    const { user } = await open('templates', (gateway) =>
      gateway.answer('templates', () => {
        if (isDown) throw new GatewayError('unreachable', 'Failed to fetch')
        return { templates: [sea] }
      }),
    )
    await screen.findByRole('heading', { name: 'I modelli non arrivano' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await screen.findByRole('link', { name: 'Cucina di mare' })
  })
})

describe('a template', () => {
  it('shows its dishes by course before it is added', async () => {
    await open('templates/sea', offers)
    await screen.findByRole('heading', { name: 'Cucina di mare', level: 1 })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Primi · 1 piatto',
      'Dolci · 1 piatto',
    ])
    const dish = within(screen.getByRole('heading', { name: 'Vongole' }).closest('article') as HTMLElement)
    expect(dish.getByText('Con le telline')).toBeVisible()
    expect(dish.getByText('Dal mare')).toBeVisible()
    expect(screen.getByText('5,00 €')).toBeVisible()
    expect(screen.getByText('Nessun allergene')).toBeVisible()
  })

  it('is added, and leads to the collection', async () => {
    const { user, gateway, where } = await open('templates/sea', (fake) => {
      offers(fake)
      fake.answer('add-template', () => {
        fake.server.put('Hotel', added)
        return { dishes: 2, labels: 1 }
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi modello' }))
    await screen.findByText('Nella raccolta: 2 piatti e 1 etichetta')
    expect(gateway.calls).toContainEqual({ name: 'add-template', params: { hotelId: 'villa', templateId: 'sea' } })
    expect(screen.getByRole('button', { name: 'Togli modello' })).toBeVisible()
    await user.click(screen.getByText('Apri la raccolta'))
    await waitFor(() => expect(where()).toBe('/hotels/villa/dishes'))
  })

  it('is removed after a question, and what stays is said with the reason', async () => {
    const { user } = await open(
      'templates/sea',
      (fake) => {
        offers(fake)
        fake.answer('remove-template', () => {
          fake.server.put('Hotel', { ...villa, addedTemplates: [] })
          return {
            dishes: 1,
            labels: 0,
            staying: [
              { id: 'mine', kind: 'dish', name: 'Vongole', reason: 'onMenu' },
              { id: 'sign', kind: 'label', name: 'Dal mare', reason: 'changed' },
            ],
          }
        })
      },
      added,
    )
    await user.click(await screen.findByRole('button', { name: 'Togli modello' }))
    await user.click(screen.getByRole('button', { name: 'Togli' }))
    const staying = (await screen.findByText('Restano nella raccolta, e sono tuoi')).closest('div') as HTMLElement
    expect(
      within(staying)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Piatto Vongole: è in un menu', 'Etichetta Dal mare: l’avete cambiata dopo averla aggiunta'])
    expect(within(staying).getByRole('link')).toHaveAttribute('href', '/hotels/villa/dishes?dish=mine&currDish=mine')
    expect(screen.getByRole('button', { name: 'Aggiungi modello' })).toBeVisible()
  })

  it('tells why it was not added', async () => {
    const { user } = await open('templates/sea', (fake) => {
      offers(fake)
      fake.answer('add-template', () => {
        throw new GatewayError('refused', 'hotelExpired', 'hotelExpired')
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Aggiungi modello' }))
    await screen.findByText(/abbonamento/)
    expect(screen.getByRole('button', { name: 'Aggiungi modello' })).toBeVisible()
  })

  it('that is no longer offered leads to the others', async () => {
    await open('templates/sea', (fake) =>
      fake.answer('template', () => {
        throw new GatewayError('refused', 'gone', 'gone')
      }),
    )
    await screen.findByRole('heading', { name: 'Questo modello non c’è più' })
    expect(screen.getByRole('link', { name: 'Vai ai modelli' })).toHaveAttribute('href', '/hotels/villa/templates')
  })
})

describe('an admin', () => {
  const administering = (fake: FakeGateway) => {
    fake.server.put('_Role', { id: 'role000001', name: 'admin' })
    fake.server.put('Dish', { id: 'soup', hotel: 'villa', name: { it: 'Canederli' }, courseIndex: 2 })
    fake.server.put('Dish', { id: 'cake', hotel: 'villa', name: { it: 'Strudel' }, courseIndex: 6 })
    fake.answer('templates', () => ({ templates: [sea] }))
  }
  const picture = (width: number, height: number) => {
    const data = new Uint8Array(33)
    data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    new DataView(data.buffer).setUint32(16, width)
    new DataView(data.buffer).setUint32(20, height)
    return new File([data], 'mare.png', { type: 'image/png' })
  }

  it('makes a template of dishes of the hotel, with an image of exactly 1024 x 500', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const { user, gateway, where } = await open('templates', (fake) => {
      administering(fake)
      fake.answer('save-template', () => ({ template: { ...sea, id: 'mine' } }))
      for (const [id, name] of [
        ['stagione', 'Di stagione'],
        ['casa', 'Della casa'],
      ] as const)
        fake.server.put('Label', { id, hotel: 'villa', name: { it: name } })
    })
    await user.click(await screen.findByRole('button', { name: 'Nuovo modello' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Nome in italiano'), 'Montagna')
    await user.upload(dialog.getByLabelText('Scegli un’immagine', { selector: 'input' }), picture(1024, 512))
    expect(await dialog.findByText(/non deve essere inferiore a 1024 x 500/)).toBeVisible()
    await user.upload(dialog.getByLabelText('Scegli un’immagine', { selector: 'input' }), picture(1024, 500))
    await dialog.findByAltText('L’immagine scelta')
    await user.click(dialog.getByRole('checkbox', { name: /Strudel/ }))
    expect(dialog.getByRole('group', { name: 'Etichette: 2 di 2' })).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: /Della casa/ }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(where()).toBe('/hotels/villa/templates/mine'))
    expect(gateway.calls.find(({ name }) => name === 'save-template')?.params).toMatchObject({
      hotelId: 'villa',
      name: 'Montagna',
      isPublic: true,
      predefined: false,
      dishIds: ['soup'],
      labelIds: ['stagione'],
      image: expect.stringMatching(/\.png$/) as string,
    })
  })

  it('is told what is missing, and nobody else is offered it', async () => {
    const { user, gateway } = await open('templates', administering)
    await user.click(await screen.findByRole('button', { name: 'Nuovo modello' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Nessuno' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    for (const said of ['Scrivi il nome del modello.', 'Scegli un’immagine.', 'Scegli almeno un piatto.'])
      expect(dialog.getAllByText(said)[0]).toBeVisible()
    expect(gateway.calls.some(({ name }) => name === 'save-template')).toBe(false)
  })
})

it('who is no admin makes and changes none', async () => {
  await open('templates', (fake) => fake.answer('templates', () => ({ templates: [sea] })))
  await screen.findByRole('link', { name: 'Cucina di mare' })
  expect(screen.queryByRole('button', { name: 'Nuovo modello' })).toBeNull()
})
