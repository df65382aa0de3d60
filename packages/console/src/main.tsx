import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import '@fontsource-variable/inter/index.css'
import './tokens.css'
import './kit.css'
import './opening.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginOpening } from './opening'
import { createConsoleRouter } from './router'
import { queryClient } from './shared/api/queryClient'
import { LocaleProvider } from './shared/i18n/LocaleProvider'
import { cssVariables, theme } from './theme'

const router = createConsoleRouter(queryClient)
beginOpening(router, queryClient)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <LocaleProvider>
          <RouterProvider router={router} />
          <Notifications position="bottom-left" limit={4} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
