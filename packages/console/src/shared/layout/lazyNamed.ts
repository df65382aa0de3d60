import { type ComponentType, lazy } from 'react'

/** A named export of another file as a component, fetched when it is first shown. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
