import type { CopyStorage } from './copy.ts'

export const noCopies: CopyStorage = {
  open: async () => ({
    heardAt: undefined,
    read: async () => undefined,
    write: async () => ({ status: 'unusable' }),
    forget: async () => undefined,
    limitSensitive: async () => undefined,
    drop: async () => undefined,
    close: () => undefined,
  }),
  discard: async () => undefined,
  tidy: async () => undefined,
}
