import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
      <g strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)

export const DotsIcon = () => (
  <Icon>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="3.2" />
  </Icon>
)

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3.2 17.6 16.4H2.4L10 3.2Zm0 4.9v3.4m0 2.5v.01" />
  </Icon>
)
