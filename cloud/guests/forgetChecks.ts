import { asMaster, findRows, pointerTo } from '../rows.ts'

/** What was answered and seen of a person's allergies says which they are: it goes when they are withdrawn. */
export async function forgetChecksOf(personId: string): Promise<void> {
  const checks = await findRows(
    'AllergyCheck',
    (query) => query.equalTo('person', pointerTo('BookPerson', personId)),
    ['hotel'],
  )
  await Parse.Object.destroyAll(checks.map(({ id }) => pointerTo('AllergyCheck', id)), asMaster)
}
