import type { CDPSession } from '@playwright/test'

/**
 * A slow device and its network: how many times slower its processor is than the one of this
 * computer, the milliseconds of a round trip, and the bytes a second.
 */
export type Line = { cpu: number; latency: number; bytesPerSecond: number }

/** A phone of the middle class on a mobile network of 1.6 Mbit/s. */
export const slowPhone: Line = { cpu: 4, latency: 150, bytesPerSecond: 200_000 }

/** Slows a tab down, so that the benchmark measures what the visitor with such a device sees. */
export async function slowDown(devtools: CDPSession, line: Line): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpu })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
}
