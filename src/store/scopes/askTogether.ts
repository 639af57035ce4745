import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Changes, FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { classesOf } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'

type Question = ParamsOf<'changes'>
type Ask = (question: Question) => Promise<Changes>

/** The answer will be small and quick: everything was read before, and nothing is counted. */
const isLook = ({ scopes, since = {} }: Question): boolean =>
  scopes.every((scope) => scope !== 'cards' && since[scope] !== undefined)

const pick = <T>(of: { readonly [name in string]?: T }, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => isPicked(name)))

function partOf({ hotelIds, ...answer }: Changes, ofAccount: boolean): Changes {
  const classNames: readonly string[] = classesOf('account')
  const isOfPart = (scope: string) => (scope === 'account') === ofAccount
  const isOfClass = (className: string) => classNames.includes(className) === ofAccount
  return {
    rows: pick(answer.rows, isOfClass),
    gone: pick(answer.gone, isOfClass),
    since: pick<string>(answer.since, isOfPart),
    more: answer.more.filter(isOfPart),
    expired: answer.expired.filter(isOfPart),
    ...(ofAccount && hotelIds && { hotelIds }),
  }
}

function both(ask: Ask, hotel: Question, account: Question) {
  const scopes: Scope[] = [...hotel.scopes, ...account.scopes]
  const answer = ask({ ...hotel, scopes, since: { ...hotel.since, ...account.since } })
  const ofAccount = answer.then(
    (changes) => partOf(changes, true),
    (error: unknown) => {
      // The hotel is no longer the user's, which the account says.
      if (error instanceof GatewayError && error.failure === 'refused') return ask(account)
      throw error
    },
  )
  return [
    [account, ofAccount],
    [hotel, answer.then((changes) => partOf(changes, false))],
  ] as const
}

function answersTo(asked: readonly Question[], ask: Ask): ReadonlyMap<Question, Promise<Changes>> {
  const account = asked.find(({ hotelId }) => hotelId === undefined)
  const hotel = asked.find(({ hotelId }) => hotelId !== undefined)
  if (!account || !hotel) return new Map(asked.map((question) => [question, ask(question)]))
  const others = asked.filter((question) => question !== account && question !== hotel)
  return new Map([...both(ask, hotel, account), ...others.map((question) => [question, ask(question)] as const)])
}

/** What was asked of the account at the sign-in, before there was a copy: each scope is answered by it once. */
export interface Prefetched {
  readonly scopes: readonly Scope[]
  readonly answer: Promise<Changes>
}

export function askAhead(gateway: Pick<Gateway, 'callFunction'>, scopes: readonly Scope[]): Prefetched {
  const answer = gateway.callFunction('changes', { scopes, since: {} })
  // Whoever takes the answer handles the failure; until then it must not count as unhandled.
  answer.catch(() => undefined)
  return { scopes, answer }
}

function partFor(scopes: readonly Scope[], { hotelIds, counts, ...answer }: Changes): Changes {
  const isAsked = (scope: string) => scopes.some((one) => one === scope)
  const ofAccount = scopes.includes('account')
  return {
    rows: ofAccount ? answer.rows : {},
    gone: ofAccount ? answer.gone : {},
    since: pick<string>(answer.since, isAsked),
    more: answer.more.filter(isAsked),
    expired: answer.expired.filter(isAsked),
    ...(ofAccount && hotelIds && { hotelIds }),
    ...(scopes.includes('cards') && counts && { counts }),
  }
}

/** One request when both hotel and account are due: an idle page would ask twice a minute. */
export function askTogether(gateway: Pick<Gateway, 'callFunction'>, ahead?: Prefetched): Pick<Gateway, 'callFunction'> {
  const ask: Ask = (question) => gateway.callFunction('changes', question)
  const untaken = new Set(ahead?.scopes)
  let asked: Question[] = []
  let sending: Promise<ReadonlyMap<Question, Promise<Changes>>> | undefined

  const isOfAhead = ({ hotelId, scopes, since = {} }: Question): boolean =>
    hotelId === undefined && scopes.every((scope) => untaken.has(scope) && since[scope] === undefined)

  async function send() {
    await Promise.resolve()
    const questions = asked
    asked = []
    sending = undefined
    return answersTo(questions, ask)
  }

  async function askChanges(question: Question): Promise<Changes> {
    if (ahead && isOfAhead(question)) {
      for (const scope of question.scopes) untaken.delete(scope)
      return partFor(question.scopes, await ahead.answer)
    }
    if (!isLook(question)) return ask(question)
    asked.push(question)
    sending ??= send()
    return (await sending).get(question) ?? ask(question)
  }

  return {
    callFunction: <N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>> =>
      name === 'changes' ? askChanges(params as Question) : gateway.callFunction(name, params),
  }
}
