import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Page } from '#domain/rules/team/duties.ts'
import { useMay } from '#store/useMay.ts'
import { hotelHome } from '../sections.ts'

interface Props {
  readonly page: Page
  readonly children: ReactNode
}

/** Who may not open a page is at the hotel's first one. */
export function ForDuty({ page, children }: Props) {
  const { hotelid = '' } = useParams()
  return useMay().opens(page) ? children : <Navigate to={hotelHome(hotelid)} replace />
}
