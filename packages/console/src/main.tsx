import './styles'
import '@fontsource-variable/inter/index.css'
import './opening.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beginOpening } from './opening'
import { createConsoleRouter } from './router'
import { queryClient } from './shared/api/queryClient'
import { LocaleProvider } from './shared/i18n/LocaleProvider'
import { loadMessages } from './shared/i18n/loadMessages'
import { preferredLocale } from './shared/i18n/preferredLocale'
import { lazyNamed } from './shared/layout/lazy/lazyNamed'
import { cssVariables, theme } from './theme'

/** Fetched behind the first page. */
const Notices = lazyNamed(() => import('./shared/ui/Notices'), 'Notices', 'first')
const Tooltips = lazyNamed(() => import('./shared/ui/tooltip/Tooltips'), 'Tooltips', 'first')

// Beside what the page asks the server for; `LocaleProvider` waits for them.
loadMessages(preferredLocale(), 'first').catch(() => undefined)
const router = createConsoleRouter(queryClient)
beginOpening(router, queryClient)
// Fetched behind the first page.
void import('./shared/errorReport/reportErrors').then(({ reportErrors }) =>
  reportErrors(() => router.state.matches.at(-1)?.fullPath ?? ''),
)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <LocaleProvider>
          <RouterProvider router={router} />
          <Suspense fallback={null}>
            <Notices />
            <Tooltips />
          </Suspense>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
