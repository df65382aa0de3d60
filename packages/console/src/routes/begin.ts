import type { QueryClient } from '@tanstack/react-query'

/** Begins to fetch what a page shows, with the search of its address as its route read it. */
type Begin = (queryClient: QueryClient, search: object) => void

declare module '@tanstack/react-router' {
  // Registering it by declaration merging is the library's way to type what a route carries.
  interface StaticDataRouteOption {
    begin?: Begin
  }
}

type Entered = { context: { queryClient: QueryClient }; cause: string; location: { search: object } }

/**
 * What a route whose page shows data of the server declares: it is fetched beside the page's own files, and when the
 * reader is about to go there. What fails is asked for again, and told, by the page.
 */
export function beginning(fetch: (queryClient: QueryClient, search: object) => Promise<unknown>) {
  const begin: Begin = (queryClient, search) => void fetch(queryClient, search).catch(() => undefined)
  return {
    staticData: { begin },
    loader: ({ context, cause, location }: Entered): void => {
      if (cause !== 'stay') begin(context.queryClient, location.search)
    },
  }
}
