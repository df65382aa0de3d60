import '@mantine/core/styles.css'
import '../tokens.css'
import '../kit.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Locale } from '@parlance/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AllWords } from '../shared/i18n/AllWords'
import { LocaleProvider } from '../shared/i18n/LocaleProvider'
import { cssVariables, theme } from '../theme'

let mounted: { root: Root; element: HTMLElement }[] = []

/** Shows an element inside the console's real providers; `cleanUp` takes all of them away again. */
export function renderConsole(element: ReactNode, options: { locale?: Locale } = {}): HTMLElement {
  const rootRoute = createRootRoute({ component: () => element })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => element,
  })
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  mounted.push({ root, element: host })
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <LocaleProvider initial={options.locale ?? 'en-US'}>
          <AllWords>
            <RouterProvider router={router as never} />
          </AllWords>
          <Notifications position="bottom-left" />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return host
}

/** Takes away what `renderConsole` showed. */
export function cleanUp(): void {
  for (const { root, element } of mounted) {
    root.unmount()
    element.remove()
  }
  mounted = []
}
