import { lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'

type PageModule = Record<string, ComponentType>
const modules = import.meta.glob<PageModule>([
  './features/*/*Page.tsx',
  './features/*/*Tab.tsx',
  './features/builds/BuildControls.tsx',
  './features/dialog/ConversationFinder.tsx',
  './features/*/TestPanel.tsx',
])

function loader(name: string): (() => Promise<PageModule>) | undefined {
  return Object.entries(modules).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1]
}

/** Whether a screen has been built; what is not finished is not on the screen. */
export function exists(name: string): boolean {
  return loader(name) !== undefined
}

/** The page of that name, fetched when it is first shown; an address without its page leads home. */
export function page(name: string) {
  const load = loader(name)
  return load ? lazyRouteComponent(load, name) : () => <Navigate to="/" />
}

/** A part of the frame that a feature brings, or undefined while it has none. */
export function part<Props extends object>(name: string): ComponentType<Props> | undefined {
  const load = loader(name)
  if (!load) return undefined
  return lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }))
}
