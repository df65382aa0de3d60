import { useEffect } from 'react'

export const PRODUCT = 'Parlance'

const NONE = { page: '', domain: '', building: false }
const state = { ...NONE }

function write(): void {
  // The home of a domain has the name of the domain, which stands once.
  const parts = [...new Set([PRODUCT, state.domain, state.page])].filter(Boolean)
  const title = parts.join(' · ')
  document.title = state.building ? `● ${title}` : title
}

/** Names the tab "Parlance · domain name · thing" (specification section 2). */
export function usePageTitle(page: string): void {
  useTitle('page', page)
}

/** The domain in the tab's title. */
export function useDomainTitle(domain: string): void {
  useTitle('domain', domain)
}

/** Marks the tab with ● while a build runs. */
export function useBuildingTitle(building: boolean): void {
  useTitle('building', building)
}

function useTitle<Name extends keyof typeof NONE>(name: Name, value: (typeof NONE)[Name]): void {
  useEffect(() => {
    state[name] = value
    write()
    return () => {
      state[name] = NONE[name]
      write()
    }
  }, [name, value])
}
