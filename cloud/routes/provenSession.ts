import type { Response } from 'express'

const proven = new WeakMap<Response, string>()

/** Says that a request below `/custom` is served under its session, and whose it is: limits count by what is proven. */
export const noteSession = (response: Response, whose: string): void => void proven.set(response, whose)

export const sessionNotedFor = (response: Response): string | undefined => proven.get(response)
