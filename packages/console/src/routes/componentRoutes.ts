import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { SCREEN_GROUPS } from '../screens'
import type { ComponentScreen } from '../shared/component/componentPageOf'
import type { ComponentSearch } from '../shared/component/list/componentSearch'
import { beginning } from './begin'
import { inDomain, readByPage } from './frame'

type Entry = (typeof SCREEN_GROUPS)[number]['screens'][number]
type Path = Extract<Entry, { path: string }>['path']
type Input<At> = Omit<ComponentScreen, 'path'> & {
  path: At
  component: RouteComponent
  fetchList: Parameters<typeof beginning>[0]
}

/** The routes of the component screens, made from their entries in `screens.ts`. */
export const componentRoutes = SCREEN_GROUPS.flatMap(
  ({ screens }) => screens.flatMap((screen) => ('path' in screen ? [componentRoute<Path>(screen)] : [])),
  // Each of the routes has one of the paths.
) as unknown as { [At in Path]: ReturnType<typeof componentRoute<At>> }[Path][]

/** A list of components; its address keeps its page, its filters and the component that is open. */
function componentRoute<const At extends string>({
  path,
  component,
  kind,
  label,
  icon,
  fetchList,
  fetchPage,
}: Input<At>) {
  const { staticData, loader } = beginning(fetchList)
  return createRoute({
    getParentRoute: () => inDomain,
    path,
    component,
    loader,
    staticData: { ...staticData, component: { kind, path, label, icon, fetchPage } },
    validateSearch: readByPage<ComponentSearch>(),
  })
}
