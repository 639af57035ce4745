import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import { z } from 'zod'
import type { PrinterKind } from '#domain/schema/printers.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { answerPoll, noteOutcome, ticketFor } from '../printers/cloudPrnt.ts'
import { printerOfKey } from '../printers/queue.ts'
import type { AskingPrinter } from '../printers/queue.ts'
import { nextTicket, noteResults } from '../printers/serverDirect.ts'
import { isOfBody, jsonBody, readWithin, SMALL_WITHIN_MS } from './jsonBody.ts'
import { busyAnswer, isBusy } from './serverErrors.ts'

/** Of a printer's own status, and of what it tells of a few tickets. */
const SMALL = 16_384

const epsonForm = z.object({ ConnectionType: z.string(), ResponseFile: z.string().optional() })

const explain: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (isOfBody(error)) response.status(400).end()
  else if (isBusy(error)) busyAnswer(response, error)
  else {
    logError(error)
    response.status(500).end()
  }
}

type Answer = (printer: AskingPrinter, request: Request, response: Parameters<RequestHandler>[1]) => Promise<void>

/** Only for the printer that has the key in its address. */
const forPrinter =
  (kind: PrinterKind, answer: Answer): RequestHandler<{ key: string }> =>
  async (request, response) => {
    const printer = await printerOfKey(request.params.key, kind)
    if (printer) await answer(printer, request, response)
    else response.status(404).end()
  }

/** Where printers of kitchens ask for their tickets, below `/custom/printers` (docs/domain.md, Printers). */
export function servePrinters(limit: readonly RequestHandler[] = []): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router
    .route('/star/:key')
    .all(...limit)
    .post(
      jsonBody({ limit: SMALL, withinMs: SMALL_WITHIN_MS }),
      forPrinter('cloudPrnt', async (printer, { body }, response) => {
        response.json(await answerPoll(printer, body))
      }),
    )
    .get(
      forPrinter('cloudPrnt', async (printer, { query }, response) => {
        const ticket = await ticketFor(printer, query)
        if (ticket === undefined) response.status(404).end()
        else if (ticket === 'unsupported') response.status(415).end()
        else response.type(ticket.type).send(Buffer.from(ticket.bytes))
      }),
    )
    .delete(
      forPrinter('cloudPrnt', async (printer, { query }, response) => {
        await noteOutcome(printer, query)
        response.status(200).end()
      }),
    )
  router.post(
    '/epson/:key',
    ...limit,
    readWithin(express.urlencoded({ extended: false, limit: SMALL }), SMALL_WITHIN_MS),
    forPrinter('serverDirect', async (printer, { body }, response) => {
      const { ConnectionType: kind, ResponseFile: results = '' } = epsonForm.safeParse(body).data ?? {}
      if (kind === 'SetResponse') await noteResults(printer, results)
      response.type('text/xml').send(kind === 'GetRequest' ? await nextTicket(printer) : '')
    }),
  )
  router.use(explain)
  return router
}
