import { expect, it } from 'vitest'
import type { Refusal } from '#domain/rules/verdict.ts'
import { refusalText } from './refusals.ts'

it.each<[Refusal, string]>([
  ['tooLong:Dish.description', 'Quanto scritto in «Descrizione» è troppo lungo: al massimo 600 caratteri.'],
  ['tooLong:Hotel.csvMappings', 'Quanto scritto in «Colonne dei file» è troppo lungo: al massimo 100 kB.'],
  ['tooLong:Hotel.guestLook', 'Quanto scritto in «Pagine degli ospiti» è troppo lungo: al massimo 4.000 caratteri.'],
  ['tooLong:TeamInvitation.byId', 'Un testo è troppo lungo: al massimo 255 caratteri.'],
  ['tooLong:Nothing.known', 'Un testo è troppo lungo.'],
  ['refused', 'Il server non ha accettato la modifica: controlla i dati e riprova.'],
])('%s: %s', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence)
})
