import { tellHost } from '../refuse.ts'

type Ask = (request: Parse.Cloud.FunctionRequest) => Promise<unknown>

/** Answers refusals only: the host would tell the client of other errors, even the database's message. */
export const decided =
  (ask: Ask): Ask =>
  async (request) => {
    try {
      return await ask(request)
    } catch (error) {
      const { VALIDATION_ERROR, OBJECT_NOT_FOUND, REQUEST_LIMIT_EXCEEDED, INTERNAL_SERVER_ERROR } =
        Parse.Error
      const told: readonly number[] = [VALIDATION_ERROR, OBJECT_NOT_FOUND, REQUEST_LIMIT_EXCEEDED]
      if (error instanceof Parse.Error && told.includes(error.code)) throw error
      tellHost(error)
      throw new Parse.Error(INTERNAL_SERVER_ERROR, 'The server could not do it.')
    }
  }
