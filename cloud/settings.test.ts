import { describe, expect, it } from 'vitest'
import { cloudSettingsSchema } from './settings.ts'

describe('the days of a trial', () => {
  it.each([undefined, '', ' '])('are 30 when they are not set: %j', (days) => {
    const settings = cloudSettingsSchema.parse({ SUBSCRIPTION_TRIAL_DAYS: days })
    expect(settings).toEqual({ SUBSCRIPTION_TRIAL_DAYS: 30 })
  })

  it('are those that the environment says', () => {
    const settings = cloudSettingsSchema.parse({ SUBSCRIPTION_TRIAL_DAYS: '7' })
    expect(settings).toEqual({ SUBSCRIPTION_TRIAL_DAYS: 7 })
    expect(cloudSettingsSchema.parse({})).toEqual({ SUBSCRIPTION_TRIAL_DAYS: 30 })
  })

  it.each(['0', '3651', 'many'])('are not %s', (days) => {
    expect(cloudSettingsSchema.safeParse({ SUBSCRIPTION_TRIAL_DAYS: days }).success).toBe(false)
  })
})
