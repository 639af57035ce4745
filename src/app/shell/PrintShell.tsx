import { Outlet } from 'react-router-dom'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'

export function PrintShell() {
  return (
    <LoadersProvider>
      <Outlet />
    </LoadersProvider>
  )
}
