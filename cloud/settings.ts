import { z } from 'zod'

/** An empty variable, as `.env` files and panels leave them, is one that is not set. */
const unlessBlank = (value: unknown) =>
  typeof value === 'string' && !value.trim() ? undefined : value

/** The address of a site, without a slash at its end. */
const address = () =>
  z.preprocess(
    unlessBlank,
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
  )

/** What the Cloud Code itself is configured by, on any host. */
export const cloudSettingsSchema = z.object({
  SUBSCRIPTION_TRIAL_DAYS: z.preprocess(
    unlessBlank,
    z.coerce.number().int().min(1).max(3650).default(30),
  ),
  /** The address under which guests and staff reach the product. */
  PUBLIC_URL: address(),
  /** The app in which guests order. */
  GUEST_APP_URL: address(),
})

export type CloudSettings = z.infer<typeof cloudSettingsSchema>
