// The port of the sync engine that the signals of this folder fit; its tenants are hotels.
export { NO_TENANT as NO_HOTEL } from '#sync/signal.ts'
export type { OpenSignal, Signal, SignalListener } from '#sync/signal.ts'
