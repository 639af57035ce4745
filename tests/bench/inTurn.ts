/** The second one finds warm caches: the two change places every round. */
export const inTurn = <T>(round: number, one: T, other: T): readonly [T, T] =>
  round % 2 === 0 ? [one, other] : [other, one]
