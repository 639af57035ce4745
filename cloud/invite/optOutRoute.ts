import type { RequestHandler, Response } from 'express'
import { noticePage } from '#domain/menu/page/page.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { inviteWords } from '#domain/reference/words/inviteWords.ts'
import { optOutWords } from '#domain/reference/words/optOutWords.ts'
import type { Language } from '#domain/schema/values.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { isSigned, optOutIds } from '../outbound/mail/optOut.ts'
import type { OptOut } from '../outbound/mail/optOut.ts'
import { pagePolicy } from '../publicMenu/policy.ts'
import { languageQuery } from '../publicMenu/route.ts'
import { createOnce, loadRow } from '#cloud/database/rows.ts'

const policy = pagePolicy.replace("form-action 'none'", "form-action 'self'")

interface Asked {
  readonly optOut: OptOut
  readonly hotel: { readonly name?: string | undefined } | undefined
  readonly language: Language
  readonly path: string
}

async function asked(request: Parameters<RequestHandler>[0]): Promise<Asked> {
  const [hotelId = '', bookId = '', id = '', signature = ''] = ['hotel', 'book', 'id', 'signature'].map((name) =>
    String(request.params[name]),
  )
  const optOut = { hotelId, bookId, id }
  const { lang } = languageQuery.parse(request.query)
  const isOurs = isSigned(optOut, signature)
  return {
    optOut,
    hotel: isOurs ? await loadRow('Hotel', hotelId, ['name']) : undefined,
    language: readerLanguage(lang, request.get('Accept-Language')),
    path: request.path,
  }
}

function answer(response: Response, language: Language, status: number, page: string): void {
  response
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .vary('Accept-Language')
    .type('html')
    .send(page)
}

const answerUnknown = (response: Response, { language, path }: Asked): void =>
  answer(response, language, 404, noticePage(language, path, inviteWords[language]))

const nameOf = ({ name }: NonNullable<Asked['hotel']>): string => name?.trim() || 'Convivio'

/** Asks first: programs that look for bad links open every link of a mail. */
export const serveOptOut: RequestHandler = async (request, response) => {
  const about = await asked(request)
  const { hotel, language, path } = about
  if (!hotel) return answerUnknown(response, about)
  const { title, text, button } = optOutWords[language]
  answer(response, language, 200, noticePage(language, path, { title, text: text(nameOf(hotel)), button }))
}

/** The button, and mail programs (RFC 8058): the hotel writes to the address no more, and reads so on the booking. */
export const acceptOptOut: RequestHandler = async (request, response) => {
  const about = await asked(request)
  const { hotel, language, path, optOut } = about
  if (!hotel) return answerUnknown(response, about)
  const { hotelId, bookId, id } = optOut
  await createOnce('MailOptOut', id, { hotel: { __type: 'Pointer', className: 'Hotel', objectId: hotelId } })
  const book = await loadRow('Book', bookId, ['hotel', 'refEmail'])
  if (book?.hotel === hotelId && book.refEmail && optOutIds(hotelId, book.refEmail).includes(id)) {
    await changeIfStill('Book', bookId, { refEmail: book.refEmail }, { inviteProblem: 'unsubscribed' })
    noteChange(hotelId, 'stays')
  }
  const { doneTitle, done } = optOutWords[language]
  answer(response, language, 200, noticePage(language, path, { title: doneTitle, text: done(nameOf(hotel)) }))
}
