import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flag, inDomain, Listing, optionalId, optionalText } from './frame'

/** The list screens of components. A new screen is one line here, and one in `screens.ts`. */
export const componentRoutes = [
  componentRoute('/state', () => import('../features/dialog/TagsPage'), 'TagsPage'),
  componentRoute('/group', () => import('../features/dialog/GroupsPage'), 'GroupsPage'),
  componentRoute('/entity', () => import('../features/component/EntitiesPage'), 'EntitiesPage'),
  componentRoute(
    '/businessHours',
    () => import('../features/component/BusinessHoursPage'),
    'BusinessHoursPage',
  ),
  componentRoute('/holiday', () => import('../features/component/HolidaysPage'), 'HolidaysPage'),
] as const

/** A list of components at `path`; the address keeps its page, its filters and the component that is open. */
function componentRoute<Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => inDomain,
    path,
    validateSearch: Listing.extend({ id: optionalId, type: optionalText, create: flag }),
    component: lazyRouteComponent(load, name) as RouteComponent,
  })
}
