import type { Instant } from '../schema/fields.ts'

interface Changed {
  readonly changedBy?: string | undefined
  readonly updatedAt?: Instant | undefined
}

/** As colleagues read it: a guest, and on which kind of device. */
export const guestOn = (device = 'Telefono'): string => `Ospite (${device})`

/** The same without the device, where it does not matter on which of them. */
export const withoutDevice = (name: string): string => (name.startsWith('Ospite (') ? 'Ospite' : name)

const isOfStaff = ({ changedBy }: Changed): boolean => changedBy !== undefined && !changedBy.startsWith('Ospite (')

/** When the staff have changed the dishes of an order, unless its guests have since; also those that were taken away. */
export function staffChange(lines: readonly Changed[]): Instant | undefined {
  const last = lines.reduce<Changed | undefined>(
    (one, other) => ((one?.updatedAt ?? 0) > (other.updatedAt ?? 0) ? one : other),
    undefined,
  )
  return last && isOfStaff(last) ? last.updatedAt : undefined
}
