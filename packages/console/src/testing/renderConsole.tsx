import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Locale } from '@parlance/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AllWords } from '../shared/i18n/AllWords'
import { LocaleProvider } from '../shared/i18n/LocaleProvider'
import { cssVariables, theme } from '../theme'
import { mount, unmountAll } from './setup/mounted'

/** Shows an element inside the console's real providers; `cleanUp` takes all of them away again. */
export function renderConsole(element: ReactNode, options: { locale?: Locale } = {}): HTMLElement {
  const rootRoute = createRootRoute({ component: () => element })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => element,
  })
  const { root, host } = mount()
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
export const cleanUp = unmountAll
