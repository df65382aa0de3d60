import { MantineProvider } from '@mantine/core'
import type { Locale } from '@parlance/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createConsoleRouter } from '../router'
import { LocaleProvider } from '../shared/i18n/LocaleProvider'
import { Notices } from '../shared/ui/Notices'
import { cssVariables, theme } from '../theme'
import { mount } from './setup/mounted'

/** Opens an address of the whole console. Returns its router, and `close`, which takes it away again. */
export function renderAt(address: string, locale: Locale = 'en-US') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createConsoleRouter(queryClient)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  const { root, unmount } = mount('100vh')
  root.render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <LocaleProvider initial={locale}>
          <RouterProvider router={router} />
          <Notices />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return {
    router,
    close: () => {
      unmount()
      queryClient.clear()
    },
  }
}
