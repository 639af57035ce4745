/** In place of `ResizeObserver`: antd's lists measure themselves, and jsdom has no sizes. */
export class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
