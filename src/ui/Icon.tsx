/** Drawn on 24 × 24 with one line of 1.7, as one hand's work. A shape is one long line. */
const paths = {
  calendar: 'M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm2 9h3',
  orders: 'M6 3.5v17l2.4-1.6 2.4 1.6 2.4-1.6 2.4 1.6L18 18.9V3.5ZM9.5 8.5h5m-5 4h5',
  takeaway: 'M5 8h14l-1 12.5H6Zm4 3V6.5a3 3 0 0 1 6 0V11',
  bookings: 'M9 4H6.5A1.5 1.5 0 0 0 5 5.5v14A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-14A1.5 1.5 0 0 0 17.5 4H15M9 3h6v3H9Zm0 8h6m-6 4h4',
  plan: 'M4 4h16v16H4Zm0 7h7m2-7v7m0 9v-5h7',
  tables: 'M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm0 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  rooms: 'M3 18.5v-13m0 10h18v3m0-3v-3a3 3 0 0 0-3-3h-8v6M6.5 9.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  dishes: 'M3.5 17h17M12 6.5V5m-7.5 9a7.5 7.5 0 0 1 15 0M6 20h12',
  notify: 'M20 4 3.5 10.5l6.5 3 3 6.5Zm0 0L10 13.5',
  qr: 'M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h2v2m4-2v2h-2v2h2v2m-6-2v2h2',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Zm-7 10a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  hotels: 'M5 20.5v-15L13 3v17.5m0-11 6 2v9M2.5 20.5h19M8 9h2m-2 4h2m-2 4h2',
  news: 'M12 3.5c.7 4.9 2.6 6.8 7.5 7.5-4.9.7-6.8 2.6-7.5 7.5-.7-4.9-2.6-6.8-7.5-7.5 4.9-.7 6.8-2.6 7.5-7.5Zm7 13v4m-2-2h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  collapse: 'm14 7-5 5 5 5',
  expand: 'm10 7 5 5-5 5',
  down: 'm7 10 5 5 5-5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.4v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
  offline: 'm4 4 16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M2 8.5a14.5 14.5 0 0 1 4.5-2.8M22 8.5a14.5 14.5 0 0 0-11.5-4M19 12a10 10 0 0 0-4-2.5M12 19v.1',
  logout: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M4 12h11m-3.5-3.5L15 12l-3.5 3.5',
  light: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  dark: 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2Z',
  system: 'M4 5h16v11H4Zm5 15h6m-3-4v4',
  breakfast: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5Zm11 1.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2.3m4-2.3v2.3',
  undo: 'M9 5 4.5 9.5 9 14m-4.2-4.5H14a5.2 5.2 0 0 1 0 10.5h-3',
  redo: 'M15 5l4.5 4.5L15 14m4.2-4.5H10a5.2 5.2 0 0 0 0 10.5h3',
  copy: 'M9 8h10a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 21H9a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 9 8Zm-1.5 8H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 3h10a1.5 1.5 0 0 1 1.5 1.5V8',
  paste: 'M9 4.5H7A1.5 1.5 0 0 0 5.5 6v13.5A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V6A1.5 1.5 0 0 0 17 4.5h-2M9 3h6v3.5H9Zm3 7v7m-3-3 3 3 3-3',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  print: 'M7 9V3.5h10V9M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v6.5H7Z',
  picture: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5Zm-1.5 12 5-5 4.5 4.5 2.5-2.5 5 5M15.5 9v.1',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5m3.4-5.5v5.5',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20.5 20.5',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4v5l3.2 2',
  delivery: 'M3 6.5h10.5V16H3ZM13.5 10h3.8l3.2 3.2V16h-7ZM7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  children: 'M12 3.5a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM9 20.5V16H7l2.5-5h5l2.5 5h-2v4.5M5.5 13.5l4-2.5m9 2.5-4-2.5',
  baby: 'M10 3.5h4M10.5 3.5c0 1.8-2.5 2.2-2.5 4.5h8c0-2.3-2.5-2.7-2.5-4.5M8 8v11a1.5 1.5 0 0 0 1.5 1.5h5A1.5 1.5 0 0 0 16 19V8M8 12h3.5m-3.5 4h3.5',
  label: 'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5ZM8.5 8.5v.1',
  edit: 'M4.5 19.5l.9-4L16 4.9l3.1 3.1L8.5 18.6ZM13.7 7.2l3.1 3.1',
  lock: 'M6 10.5h12v10H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  duplicate: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
} as const

export type IconName = keyof typeof paths

/** A line icon in the colour of the text; decoration, so the text beside it must speak. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
