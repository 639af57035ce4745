import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AntdProvider } from '#app/shell/AntdProvider.tsx'
import '#theme/global.css'
import '#theme/primitives.css'
import { installTokens } from '#theme/cssVariables.ts'
import { applyMode } from '#theme/mode.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Workshop } from './Workshop.tsx'

installTokens()
applyMode()

const router = createMemoryRouter([{ element: <AntdProvider />, children: [{ path: '*', element: <Workshop /> }] }])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
