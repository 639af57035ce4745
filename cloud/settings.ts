import { z } from 'zod'

/** An empty variable, as `.env` files and panels leave them, is one that is not set. */
const unlessBlank = (value: unknown) =>
  typeof value === 'string' && !value.trim() ? undefined : value

/** What the Cloud Code itself is configured by, on any host. */
export const cloudSettingsSchema = z.object({
  SUBSCRIPTION_TRIAL_DAYS: z.preprocess(
    unlessBlank,
    z.coerce.number().int().min(1).max(3650).default(30),
  ),
})

export type CloudSettings = z.infer<typeof cloudSettingsSchema>
