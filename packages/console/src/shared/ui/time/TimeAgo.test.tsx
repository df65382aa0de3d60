import { LOCALES } from '@parlance/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { TimeAgo } from './TimeAgo'

afterEach(cleanUp)

it.each(LOCALES)('says of the last minute that it has passed, not that it is now, in %s', async (locale) => {
  const host = renderConsole(<TimeAgo at={new Date().toISOString()} />, { locale })
  await vi.waitFor(() => expect(host.querySelector('time')?.textContent).toBeTruthy())
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(0, 'second')
  expect(host.querySelector('time')?.textContent).not.toBe(now)
})
