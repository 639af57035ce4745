import { Memory } from '../memory.ts'
import { asMaster } from '../rows.ts'

const writers = new Memory<Parse.User>(10_000)

/** Who writes through `team-batch`, with the names that guards note. */
export const writerOf = (userId: string): Promise<Parse.User> =>
  writers.recall(userId, async () => {
    const query = new Parse.Query(Parse.User).select('username', 'name')
    return (await query.get(userId, asMaster)) as Parse.User
  })
