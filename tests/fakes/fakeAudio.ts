import { vi } from 'vitest'

/** The one of the page, which the product keeps: also from one test file to the next. */
export const audio = Object.assign(new EventTarget(), {
  state: 'running',
  currentTime: 0,
  destination: {},
  resume: vi.fn(() => Promise.resolve()),
  createGain: () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  }),
  createOscillator: vi.fn(() => ({
    frequency: {},
    connect: <T>(next: T) => next,
    start: vi.fn(),
    stop: vi.fn(),
  })),
})

export function FakeAudioContext() {
  return audio
}

export const isRung = () => audio.createOscillator.mock.calls.length > 0
