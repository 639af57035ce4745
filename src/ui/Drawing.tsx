interface Props {
  readonly path: string
  readonly size: number
}

/** Decorative: the text beside it must say the same. */
export function Drawing({ path, size }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
