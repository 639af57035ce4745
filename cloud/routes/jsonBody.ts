import type { IncomingMessage } from 'node:http'
import express from 'express'
import type { RequestHandler } from 'express'
import { mendHalves, shapeFault } from './jsonShape.ts'
import type { ShapeFault } from './jsonShape.ts'

export class BodyRefused extends Error {
  readonly type = 'shape'
  readonly fault: ShapeFault | 'notUtf8'

  constructor(fault: ShapeFault | 'notUtf8') {
    super(fault)
    this.fault = fault
  }
}

function verify(_request: IncomingMessage, _response: unknown, body: Buffer, encoding: string): void {
  // In another encoding the counted bytes are not those that are parsed.
  if (encoding !== 'utf-8') throw new BodyRefused('notUtf8')
  const fault = shapeFault(body)
  if (fault) throw new BodyRefused(fault)
  mendHalves(body)
}

/** Milliseconds for a megabyte over the network of a cellar, and for the few bytes of a form. */
const WITHIN_MS = 60_000
export const SMALL_WITHIN_MS = 10_000

export class BodyLate extends Error {
  override readonly message = 'La richiesta non è arrivata in tempo: riprovare.'
}

/** Who sends a body slower than that is not waited for: whatever comes after it begins with the whole body. */
export const readWithin =
  (read: RequestHandler, withinMs: number): RequestHandler =>
  (request, response, next) => {
    const end = (error?: unknown) => {
      clearTimeout(patience)
      if (!isOver) next(error)
      isOver = true
    }
    let isOver = false
    const patience = setTimeout(() => {
      // The rest of it is not read.
      response.set('Connection', 'close')
      end(new BodyLate())
    }, withinMs)
    void read(request, response, end)
  }

/** @param limit of its bytes, also of those that unpack: more is refused before it is parsed, and unread where its length is said */
export const jsonBody = ({ limit = 1_048_576, withinMs = WITHIN_MS } = {}): RequestHandler =>
  readWithin(express.json({ limit, type: () => true, verify }), withinMs)

export const isOfBody = (error: unknown): error is { readonly status: number; readonly type?: string } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500
