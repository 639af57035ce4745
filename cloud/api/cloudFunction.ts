import { z } from 'zod'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { takeAttempt } from '#cloud/access/attempts.ts'
import type { Allowance } from '#cloud/access/attempts.ts'
import type { Firebase } from '#cloud/outbound/firebaseSignal.ts'
import type { OutboundRequest } from '#cloud/outbound/request.ts'
import { refuse, withRefusalsOnly } from '#cloud/requests/refuse.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'

export type Call = Parse.Cloud.FunctionRequest

/** Who may call a function: tells what it needs to know of the caller, and refuses everybody else. */
export type Audience<C> = (call: Call) => Promise<C>

/** What the host lends to every function. */
export interface Services {
  readonly settings: CloudSettings
  readonly request: OutboundRequest
  /** Absent where the host has no Firebase. */
  readonly tokenFor?: Firebase['tokenFor'] | undefined
}

export interface Tools extends Services {
  /** Uses up one try of the function's limit; false when `who` has none left. */
  takeTry(who: string): Promise<boolean>
}

interface Definition<N extends FunctionName, C, S extends z.ZodType> {
  readonly who: Audience<C>
  /** The parameters but for those that `who` has read. */
  readonly takes: S
  /** How wrong parameters are refused, where that is not `refused`: all of them, or by their name. */
  readonly invalid?: Refusal | { readonly [P in keyof z.output<S>]?: Refusal }
  readonly limit?: Allowance
  does(caller: C, params: z.output<S>, tools: Tools): Promise<ResultOf<N>>
}

/** The parameters that audiences read. */
type OfAudience = 'hotelId' | 'bookId' | 'sessionToken'

type NamesIn<S extends z.ZodType> = z.input<S> extends Record<string, never> ? never : keyof z.input<S>

type Mutable<T> = T extends readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T

/** A schema must take all parameters that clients send, and as they send them; else the error of types names what does not fit. */
type Fits<N extends FunctionName, S extends z.ZodType> = [Exclude<keyof ParamsOf<N>, NamesIn<S> | OfAudience>] extends [
  never,
]
  ? Mutable<Pick<ParamsOf<N>, keyof ParamsOf<N> & NamesIn<S>>> extends z.input<S>
    ? unknown
    : { readonly takes: { readonly doesNotAccept: Mutable<Pick<ParamsOf<N>, keyof ParamsOf<N> & NamesIn<S>>> } }
  : { readonly takes: { readonly doesNotKnow: Exclude<keyof ParamsOf<N>, NamesIn<S> | OfAudience> } }

export interface CloudFunction<N extends FunctionName> {
  readonly name: N
  readonly who: Audience<unknown>
  readonly takes: z.ZodType
  readonly limit?: Allowance | undefined
  run(call: Call, services: Services): Promise<ResultOf<N>>
}

export const NOTHING = z.object({})

function checkedParams<S extends z.ZodType>(
  { takes, invalid }: Pick<Definition<FunctionName, unknown, S>, 'takes' | 'invalid'>,
  sent: unknown,
): z.output<S> {
  const { data, error } = takes.safeParse(sent)
  if (!error) return data
  if (typeof invalid === 'string') return refuse(invalid)
  const codes: { readonly [name: PropertyKey]: Refusal | undefined } = invalid ?? {}
  return refuse(codes[error.issues[0]?.path[0] ?? ''] ?? 'refused')
}

/** The one way to define what clients may call: who may, with what, how often. Its input is checked here and nowhere else. */
export function cloudFunction<N extends FunctionName, C, S extends z.ZodType>(
  name: N,
  definition: Definition<N, C, S> & Fits<N, S>,
): CloudFunction<N> {
  const { who, takes, limit } = definition
  const takeTry = (whose: string): Promise<boolean> => (limit ? takeAttempt(whose, limit) : Promise.resolve(true))
  return {
    name,
    who,
    takes,
    limit,
    run: (call, services) =>
      withRefusalsOnly(async () => {
        const caller = await who(call)
        return definition.does(caller, checkedParams(definition, call.params), { ...services, takeTry })
      }),
  }
}
