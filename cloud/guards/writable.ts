import { refuse } from '../refuse.ts'

/** Invalid dates, also inside a value, cannot be serialized. */
function isWritable(object: Parse.Object, name: string): boolean {
  try {
    object.op(name)?.toJSON()
    return true
  } catch {
    return false
  }
}

/**
 * Parse Server would serialize it after the guard, where nothing catches the error, and the process
 * would end. Logging the refusal serializes it, too, so the invalid values are removed.
 */
export function refuseUnwritable(object: Parse.Object): void {
  const unwritable = Object.keys(object.attributes).filter((name) => !isWritable(object, name))
  for (const name of unwritable) object.unset(name)
  if (unwritable.length > 0) refuse('refused')
}
