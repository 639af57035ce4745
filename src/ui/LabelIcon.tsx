import type { LabelIconKey } from '#domain/reference/labelLooks.ts'

/** Drawn as `Icon.tsx` is: 24 × 24, one line. */
const paths: Readonly<Record<LabelIconKey, string>> = {
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8Z',
  leaf: 'M5 19C4 10 9 5 20 4.5 20 15 15 20 7.5 18M4.5 20.5C7 16 10 12.5 14.5 9.5',
  flame: 'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4.5-4-6-4.5-11-3 1.5-4.5 4.5-4.5 7C8 10 7.8 9 7.8 8.2 6.3 10 5.5 12 5.5 14.5A6.5 6.5 0 0 0 12 21Zm0-2.5a2.5 2.5 0 0 0 2.5-2.5c0-1.5-1-2.3-2.5-4-1.5 1.7-2.5 2.5-2.5 4a2.5 2.5 0 0 0 2.5 2.5Z',
  heart: 'M12 20C7 16.5 3.5 13.3 3.5 9.5A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2.3C20.5 13.3 17 16.5 12 20Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5m-5 15L12 17l2.5 2.5M4 11.3l3.4-.9-.9-3.4m11 10-.9-3.4 3.4-.9M4 12.7l3.4.9-.9 3.4m11-10-.9 3.4 3.4.9',
  wave: 'M3 9.5c2.2-2.6 4-2.6 6 0s3.8 2.6 6 0 4-2.6 6 0M3 15.5c2.2-2.6 4-2.6 6 0s3.8 2.6 6 0 4-2.6 6 0',
  grain: 'M12 21V8m0 0c-1.6-1.4-1.6-3.6 0-5 1.6 1.4 1.6 3.6 0 5Zm0 5c-2.8.2-4.5-1.3-4.5-4 2.8-.2 4.5 1.3 4.5 4Zm0 0c2.8.2 4.5-1.3 4.5-4-2.8-.2-4.5 1.3-4.5 4Zm0 5c-2.8.2-4.5-1.3-4.5-4 2.8-.2 4.5 1.3 4.5 4Zm0 0c2.8.2 4.5-1.3 4.5-4-2.8-.2-4.5 1.3-4.5 4Z',
  house: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5v10.5h12V9.5M10 20v-5.5h4V20',
  chef: 'M7.5 20h9v-6.2a4 4 0 1 0-1.3-7.6 3.6 3.6 0 0 0-6.4 0 4 4 0 1 0-1.3 7.6Zm0-3h9',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2.5',
  map: 'M12 21c-4-4.3-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.7-6.5 11Zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
}

interface Props {
  readonly icon: LabelIconKey
  /** Pixels. */
  readonly size?: number
}

/** The drawing of a label; its name must stand beside it. */
export function LabelIcon({ icon, size = 16 }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d={paths[icon]}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
