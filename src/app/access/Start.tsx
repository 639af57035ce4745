import { Navigate } from 'react-router-dom'
import { useSelect } from '#store/hooks.tsx'
import { firstPath } from './firstPath.ts'

export function Start() {
  return <Navigate to={useSelect(firstPath)} replace />
}
