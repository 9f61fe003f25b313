import type { RouteObject } from 'react-router'
import { HelpPage } from '../features/help/help-page.tsx'
import { HelpHome } from '../layouts/help-home.tsx'
import type { PublicFrame } from '../layouts/public-layout.tsx'
import { paths } from '../paths.ts'

const withoutFooter: PublicFrame = { footer: false }

/** The handbook. Its pages are in one bundle, so once one is open the others need no network. */
export const helpRoutes: RouteObject[] = [
  { path: paths.help, Component: HelpHome, handle: withoutFooter },
  { path: `${paths.help}/:page`, Component: HelpPage, handle: withoutFooter },
]
