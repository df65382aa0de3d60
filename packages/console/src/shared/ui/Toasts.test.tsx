import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
beforeEach(() => {
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    return {}
  })
})
afterEach(() => {
  notifications.cleanQueue()
  notifications.clean()
  shown.close()
  server.restore()
})

it('stand beside the navigation and above the foot of the page, three at a time', async () => {
  shown = renderAt('/state?domainId=1')
  const navigation = page.getByRole('navigation', { name: 'Screens of this domain' })
  await expect.element(navigation).toBeVisible()
  // Notices are fetched behind the page; what is shown before knows no limit.
  await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull()
  for (const number of [1, 2, 3, 4]) notifications.show({ message: `notice ${number}`, autoClose: false })
  await expect.element(page.getByText('notice 3')).toBeVisible()
  expect(page.getByText('notice 4').query()).toBeNull()
  const edge = navigation.element().getBoundingClientRect().right
  // They slide in; the place that they slide to is that of their list.
  const list = document.querySelector('.mantine-Notifications-root[data-position="bottom-left"]')!
  const { left, bottom } = list.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(edge)
  expect(bottom).toBeLessThanOrEqual(innerHeight - 60)
})
