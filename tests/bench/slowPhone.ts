import type { CDPSession } from 'playwright'

/** Lighthouse's "slow 4G". */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }
const SLOWER = 4

/** A processor four times slower than this machine's. */
export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

export async function slowPhone(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await slowProcessor(devtools)
}
