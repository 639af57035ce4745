import { Outlet } from 'react-router-dom'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'

/** Around the pages that are only printed: no frame, but the same loaders. */
export function PrintShell() {
  return (
    <LoadersProvider>
      <Outlet />
    </LoadersProvider>
  )
}
