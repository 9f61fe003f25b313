import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { takeMailedLink } from './lib/mailed-link.ts'
import { queryClient } from './lib/query-client.ts'
import { paths } from './paths.ts'
import { addAreaRoutes, routes } from './routes.tsx'

takeMailedLink(paths.resetPassword)

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addAreaRoutes })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
