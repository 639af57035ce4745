import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AT, few, openDishes } from '#tests/screens/dishesScreen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const ofTagliatelle = '?dishForLabel=tagliat001'
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

describe('the labels of a dish', () => {
  it('are those a link opens; a tick puts one on and takes it off', async () => {
    const { user, convivio } = await openDishes(few, ofTagliatelle)
    const labels = await dialog('Etichette di Tagliatelle al ragù')
    const ofDish = () => convivio.state.getState().tables.Dish.rows.get('tagliat001')?.labels
    expect(await labels.findByRole('checkbox', { name: /Fatto in casa/ })).toBeChecked()
    await user.click(labels.getByRole('checkbox', { name: /Della tradizione/ }))
    expect(ofDish()).toEqual(['homemade01', 'tradition1'])
    await user.click(labels.getByRole('checkbox', { name: /Fatto in casa/ }))
    expect(ofDish()).toEqual(['tradition1'])
  })

  it('that deny what the dish contains say that guests do not see them', async () => {
    const withGluten = few.map((dish) => ({ ...dish, allergens: [4] }))
    const { user } = await openDishes(withGluten, ofTagliatelle, ({ server }) =>
      server.put('Label', { id: 'predefined-senza-glutine', predefined: true, name: { it: 'Senza glutine' } }),
    )
    const labels = await dialog('Etichette di Tagliatelle al ragù')
    const notShown = 'Il piatto dichiara glutine: l’etichetta non viene mostrata agli ospiti.'
    const box = await labels.findByRole('checkbox', { name: /Senza glutine/ })
    expect(labels.queryByText(notShown)).toBeNull()
    await user.click(box)
    expect(labels.getByText(notShown)).toBeVisible()
  })

  it('may be predefined ones, which are locked and say why', async () => {
    await openDishes(few, ofTagliatelle)
    const labels = await dialog(/Etichette/)
    expect(await labels.findByRole('heading', { name: 'Etichette predefinite' })).toBeVisible()
    expect(labels.getByText(/puoi metterle sui piatti, ma non modificarle né eliminarle/)).toBeVisible()
    expect(labels.queryByRole('button', { name: /Della tradizione/ })).toBeNull()
    expect(labels.getByRole('button', { name: 'Modifica l’etichetta Fatto in casa' })).toBeVisible()
  })
})

describe('a label', () => {
  const openForm = async (query = '?dishForLabel=all') => {
    const view = await openDishes(few, query)
    await view.user.click(await screen.findByRole('button', { name: 'Nuova etichetta' }))
    return { ...view, form: await dialog('Nuova etichetta') }
  }

  it('needs its Italian name, where it begins, and says so at the field', async () => {
    const { user, form, convivio } = await openForm()
    await waitFor(() => expect(form.getByLabelText('Nome in italiano')).toHaveFocus())
    await user.type(form.getByLabelText('Nome in inglese'), 'Spicy')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(form.getByLabelText('Nome in italiano')).toHaveAccessibleDescription(
      'Scrivi il nome italiano dell’etichetta.',
    )
    await waitFor(() => expect(form.getByLabelText('Nome in italiano')).toHaveFocus())
    expect(convivio.state.getState().saving.unsent).toBe(0)
  })

  it('is made with colour, icon and translations, and lies on the dish it was made for', async () => {
    const { user, form, convivio } = await openForm(ofTagliatelle)
    await user.type(form.getByLabelText('Nome in italiano'), ' Piccante ')
    await user.type(form.getByLabelText('Nome in tedesco'), 'Scharf')
    await user.click(form.getByRole('radio', { name: 'Ciliegia' }))
    await user.click(form.getByRole('radio', { name: 'Fiamma' }))
    await user.click(form.getByRole('checkbox', { name: 'Visibile nell’app degli ospiti' }))
    await user.click(form.getByRole('button', { name: 'Salva' }))
    const labels = await dialog('Etichette di Tagliatelle al ragù')
    expect(labels.getByRole('checkbox', { name: /^Piccante/ })).toBeChecked()
    const rows = [...convivio.state.getState().tables.Label.rows.values()]
    expect(rows.find(({ name }) => name?.it === 'Piccante')).toMatchObject({
      name: { it: 'Piccante', de: 'Scharf' },
      colorIndex: 6,
      iconIndex: 2,
      visibleInApp: false,
      hotel: 'miramare01',
    })
  })

  it('is changed, and a form with changes is not left without a question', async () => {
    const { user, convivio } = await openDishes(few, '?dishForLabel=all')
    await user.click(await screen.findByRole('button', { name: /Modifica l’etichetta Fatto in casa/ }))
    const form = await dialog('Modifica etichetta')
    await user.type(form.getByLabelText('Nome in italiano'), ' da noi')
    await user.click(form.getByRole('button', { name: 'Annulla' }))
    const question = within(
      screen.getByRole('alertdialog', {
        name: 'Le modifiche apportate non sono ancora state salvate, vuoi procedere?',
      }),
    )
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(convivio.state.getState().tables.Label.rows.get('homemade01')?.name?.it).toBe('Fatto in casa da noi')
  })

  it('is deleted after a question that counts the dishes that carry it', async () => {
    const { user, convivio, where } = await openDishes(few, '?dishForLabel=all')
    const labels = await dialog('Etichette')
    expect(labels.queryByRole('checkbox')).toBeNull()
    await user.click(await labels.findByRole('button', { name: 'Elimina l’etichetta Fatto in casa' }))
    expect(
      screen.getByRole('alertdialog', { name: /^Vuoi davvero eliminare questa etichetta\? La porta un piatto\./ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    expect(convivio.state.getState().tables.Label.rows.get('homemade01')?.deleted).toBe(true)
    expect(screen.queryByText('Fatto in casa')).toBeNull()
    await user.click(labels.getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(where()).toBe(AT))
  })

  it('that was deleted is taken back by a press, and dishes show it again', async () => {
    const { user, convivio } = await openDishes(few, '?dishForLabel=all')
    const labels = await dialog('Etichette')
    await user.click(await labels.findByRole('button', { name: 'Elimina l’etichetta Fatto in casa' }))
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await user.click(await screen.findByRole('button', { name: 'Annulla' }))
    expect(convivio.state.getState().tables.Label.rows.get('homemade01')?.deleted).toBe(false)
    expect(await labels.findByRole('button', { name: 'Elimina l’etichetta Fatto in casa' })).toBeVisible()
    expect(await screen.findByText('Fatto in casa: di nuovo tra le etichette')).toBeVisible()
    expect(convivio.state.getState().tables.Dish.rows.get('tagliat001')?.labels).toContain('homemade01')
  })

  it('dialog is closed by Back', async () => {
    const { user, where, back } = await openDishes(few)
    await user.click(screen.getByRole('button', { name: 'Etichette' }))
    expect(where()).toBe(`${AT}?dishForLabel=all`)
    await back()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(where()).toBe(AT)
  })
})
