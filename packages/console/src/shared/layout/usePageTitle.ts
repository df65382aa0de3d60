import { useEffect } from 'react'

export const PRODUCT = 'Parlance'

const state = { page: '', domain: '', building: false }

function write(): void {
  // The home of a domain is called as the domain: once is enough.
  const parts = [...new Set([PRODUCT, state.domain, state.page])].filter(Boolean)
  const title = parts.join(' · ')
  document.title = state.building ? `● ${title}` : title
}

/** Names the tab "Parlance · domain name · thing" (specification section 2). */
export function usePageTitle(page: string): void {
  useEffect(() => {
    state.page = page
    write()
    return () => {
      state.page = ''
      write()
    }
  }, [page])
}

/** The domain part of the tab's title. */
export function useDomainTitle(domain: string): void {
  useEffect(() => {
    state.domain = domain
    write()
    return () => {
      state.domain = ''
      write()
    }
  }, [domain])
}

/** Marks the tab with ● while a build runs. */
export function useBuildingTitle(building: boolean): void {
  useEffect(() => {
    state.building = building
    write()
    return () => {
      state.building = false
      write()
    }
  }, [building])
}
