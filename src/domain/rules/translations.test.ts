import { describe, expect, it } from 'vitest'
import { translatedLanguages, withTranslation } from './translations.ts'

describe('a translation', () => {
  it('changes one language and loses no other', () => {
    const texts = { it: 'Trofie al pesto', pl: 'Trofie z pesto', ru: 'Трофие с песто' }
    expect(withTranslation(texts, 'en', ' Trofie with pesto ')).toEqual({
      ...texts,
      en: 'Trofie with pesto',
    })
    expect(withTranslation(texts, 'it', '')).toEqual({ pl: texts.pl, ru: texts.ru })
    expect(withTranslation({ it: 'Trofie' }, 'it', '  ')).toBeUndefined()
  })

  it('is offered in four languages, and shown in others that the dish has', () => {
    expect(translatedLanguages({})).toEqual(['en', 'fr', 'de', 'es'])
    expect(translatedLanguages({ description: { ru: 'Паста' } })).toContain('ru')
  })
})
