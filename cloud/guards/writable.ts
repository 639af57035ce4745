import { refuse } from '../refuse.ts'

/** A date that is none, also deep inside a value, cannot be written down. */
function isWritable(object: Parse.Object, name: string): boolean {
  try {
    object.op(name)?.toJSON()
    return true
  } catch {
    return false
  }
}

/**
 * Refuses an object that Parse Server could not write down: it would try to after the guard, where
 * nobody catches what fails, and the whole process would end. To log the refusal it writes the
 * object down, too, so what cannot be written leaves it.
 */
export function refuseUnwritable(object: Parse.Object): void {
  const unwritable = Object.keys(object.attributes).filter((name) => !isWritable(object, name))
  for (const name of unwritable) object.unset(name)
  if (unwritable.length > 0) refuse('refused')
}
