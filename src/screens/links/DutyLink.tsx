import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { SectionPage } from '#domain/rules/team/duties.ts'
import { useMay } from '#store/useMay.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** A link to a page that not everybody may open: for them its text, or nothing of a button. */
export function DutyLink({ page, children, ...link }: ComponentProps<typeof Link> & { readonly page: SectionPage }) {
  return useMay().opens(page) ? <Link {...link}>{children}</Link> : <span>{children}</span>
}

/** A button that leads to a page, for those whose duty opens it. */
export const DutyButtonLink = ({ page, ...link }: ComponentProps<typeof ButtonLink> & { readonly page: SectionPage }) =>
  useMay().opens(page) ? <ButtonLink {...link} /> : null
