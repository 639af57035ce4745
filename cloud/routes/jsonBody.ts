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

export const jsonBody = (): RequestHandler => express.json({ limit: '1mb', type: () => true, verify })

export const isOfBody = (error: unknown): error is { readonly status: number; readonly type?: string } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500
