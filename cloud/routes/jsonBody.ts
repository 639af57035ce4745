import type { IncomingMessage } from 'node:http'
import express from 'express'
import type { RequestHandler } from 'express'
import { shapeFault } from './jsonShape.ts'
import type { ShapeFault } from './jsonShape.ts'

/** The body has a shape that is not parsed. */
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
}

/** Parses every body as JSON of at most 1 MB, unpacked, and of a bounded shape. */
export const jsonBody = (): RequestHandler => express.json({ limit: '1mb', type: () => true, verify })

/** Whether the sender of the body is at fault: too large, broken, not JSON. */
export const isOfBody = (error: unknown): error is { readonly status: number; readonly type?: string } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500
