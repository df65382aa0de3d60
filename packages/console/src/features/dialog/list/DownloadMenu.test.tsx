import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { ConversationSearch } from './conversationSearch'
import { DownloadMenu } from './DownloadMenu'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.removeItem('parlance.sheetHeadings')
  server = fakeServer(({ path }) => (path === '/api/v1/entry' ? { body: fakeEntry() } : undefined))
})
afterEach(() => {
  cleanUp()
  server.restore()
})

const show = async () => {
  renderConsole(<DownloadMenu domainId={1} search={ConversationSearch.parse({})} found={3} />)
  await page.getByRole('button', { name: 'Download' }).click()
}
const headingsOf = (format: string) =>
  new URL(
    page.getByRole('menuitem', { name: format }).element().getAttribute('href')!,
    location.href,
  ).searchParams.get('headings')

it('names the columns of a sheet in the reader’s language, or as programs do, and remembers it', async () => {
  await show()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'English' }))
    .toHaveAttribute('aria-checked', 'true')
  expect(headingsOf('Excel')).toBe('en-US')
  await page.getByRole('menuitemradio', { name: /Names for programs/ }).click()
  await expect.poll(() => headingsOf('Excel')).toBeNull()
  cleanUp()
  await show()
  await expect
    .element(page.getByRole('menuitemradio', { name: /Names for programs/ }))
    .toHaveAttribute('aria-checked', 'true')
  expect(headingsOf('CSV')).toBeNull()
})
