interface Props {
  readonly title: string
  readonly text: string
  /** What did not reach the hotel. */
  readonly told?: string | undefined
}

export const SignedOut = ({ title, text, told }: Props) => (
  <main className="alone">
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
      <circle cx="80" cy="56" r="46" />
      <circle cx="80" cy="56" r="29" />
      <path d="M14 20v20c0 6 3 9 7 9s7-3 7-9V20M21 20v76M139 96V20c-8 4-11 14-11 24 0 8 4 12 11 12" />
    </svg>
    <h1>{title}</h1>
    <p>{text}</p>
    {told && <p className="told" role="alert">{told}</p>}
  </main>
)
