import { MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useT } from './useT'

/** Names the buttons that the kit itself puts into dialogs and fields: it has them in English only, or not at all. */
export function KitWords({ children }: { children: ReactNode }) {
  const t = useT()
  const theme = useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } }
    const clearing = { defaultProps: { clearButtonProps: { 'aria-label': t('common.clear') } } }
    const toggle = { 'aria-label': t('common.showPassword') }
    return {
      components: {
        Drawer: closing,
        Modal: closing,
        Notification: closing,
        Select: clearing,
        PasswordInput: { defaultProps: { visibilityToggleButtonProps: toggle } },
      },
    }
  }, [t])
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}
