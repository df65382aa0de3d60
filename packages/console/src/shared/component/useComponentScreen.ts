import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentScreen } from './componentPageOf'

declare module '@tanstack/react-router' {
  // Registering it by declaration merging is the library's way to type what a route carries.
  interface StaticDataRouteOption {
    component?: Omit<ComponentScreen, 'path'> & { path: string }
  }
}

/** The component screen that is shown. */
export function useComponentScreen(): ComponentScreen {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.component }) as ComponentScreen
}

/** The component screens that a router leads to. */
export function screensOf(router: Pick<AnyRouter, 'routesById'>): ComponentScreen[] {
  const routes = Object.values<{ options: { staticData?: { component?: object } } }>(router.routesById)
  return routes.flatMap(({ options }) => (options.staticData?.component as ComponentScreen | undefined) ?? [])
}

/** The addresses of the component screens by their kind. */
export function useListPaths(): ReadonlyMap<string, ComponentScreen['path']> {
  return new Map([...useListScreens()].map(([kind, { path }]) => [kind, path]))
}

/** The component screens by their kind. */
export function useListScreens(): ReadonlyMap<string, ComponentScreen> {
  return new Map(screensOf(useRouter()).map((screen) => [screen.kind, screen]))
}

/** The address of the screen of a kind; undefined while it has none. */
export function useListPath(kind: string): ComponentScreen['path'] | undefined {
  return useListPaths().get(kind)
}
