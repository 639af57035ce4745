import { z } from 'zod'

/** What the Cloud Code itself is configured by, on any host. */
export const cloudSettingsSchema = z.object({
  SUBSCRIPTION_TRIAL_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
})

export type CloudSettings = z.infer<typeof cloudSettingsSchema>
