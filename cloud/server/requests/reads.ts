import type { Request, RequestHandler } from 'express'
import { withShare } from '../databaseLanes.ts'
import { goOn } from './atOnce.ts'
import { FairTurns } from './fairTurns.ts'
import type { ProvenSessions } from './identity.ts'
import { isMasterRequest } from './masterRequest.ts'
import { OrdinaryFirst } from './ordinaryFirst.ts'
import { answerRefusal } from './refusals.ts'
import { isReadOfPage, onceAnswered, onceClosed, pathOf, tokenOf } from './request.ts'

/** Of an identity until the answer has arrived, as it takes memory so long: each may have thousands of rows. */
const KEPT = { ofKey: 6, waitingOfKey: 50 }
const KEPT_CHANGES = { ofKey: 3, waitingOfKey: 50 }
/** Being worked on, of all: one computes while the other waits for the database; each more makes everybody else wait. */
const WORKED_ON = { all: 2, ofKey: 1, ofGroup: 1, waitingOfKey: 100 }

const SMALL = 100

const CHANGES = '/functions/changes'
const TEAM_ROWS = '/functions/team-rows'
/** Functions that read as much as a page of a thousand rows, or more. */
const LARGE = [
  CHANGES,
  TEAM_ROWS,
  ...['export-rows', 'meal-progress', 'ordered-dishes', 'first-steps', 'getbooksthatwillbenotified'].map(
    (name) => `/functions/${name}`,
  ),
]

/** What an address says counts before what a body says. */
const isLargePage = (request: Request): boolean =>
  isReadOfPage(request) &&
  Number(request.query['limit'] ?? Reflect.get(Object(request.body) as object, 'limit') ?? SMALL) > SMALL

export function readsInTurn(masterKey: string, proven: ProvenSessions): RequestHandler {
  const kept = new FairTurns(KEPT)
  const keptChanges = new FairTurns(KEPT_CHANGES)
  const workedOn = new FairTurns(WORKED_ON)
  const ordinary = new OrdinaryFirst()
  return async (request, response, next) => {
    const path = pathOf(request)
    const isLarge = LARGE.includes(path) || isLargePage(request)
    if (isMasterRequest(request, masterKey)) return next()
    // A client chooses the conditions of these.
    const isOfClient = isReadOfPage(request) || path === TEAM_ROWS
    if (!isLarge) {
      const endOfOrdinary = ordinary.begin()
      onceAnswered(response, endOfOrdinary)
      // Who disconnects may never be answered.
      onceClosed(response, endOfOrdinary)
      return isOfClient ? withShare({ lane: 'usual', isOfClient }, next) : next()
    }
    const asker = proven.askerOf(request, tokenOf(request))
    const end = await (path === CHANGES ? keptChanges : kept).take(asker)
    if (!end) return answerRefusal(response, 'busy')
    onceAnswered(response, () => onceClosed(response, end))
    const endOfWork = await workedOn.take(asker)
    if (!endOfWork) return answerRefusal(response, 'busy')
    const began = performance.now()
    onceAnswered(response, () => ordinary.after(performance.now() - began, endOfWork))
    withShare({ lane: 'large', isOfClient }, () => goOn(response, next))
  }
}
