/** `npm test` tries properties with a fifth of their runs, `npm run test:full` with all of them. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 0.2)

/** How many runs of a property are tried now, of those that try it well. */
export const runsOf = (all: number): number => Math.max(1, Math.round(all * SHARE))
