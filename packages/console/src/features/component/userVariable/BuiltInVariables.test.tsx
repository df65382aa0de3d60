import type { DomainDetail } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

let domainType: DomainDetail['domainType']
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  domainType = 'DEFAULT'
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ domainType }) }
    if (path === '/api/v1/uservariable') return { body: fakePage([]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the built-in variables', () => {
  it('stand beside those of the domain: what each holds, an example, and how a text writes it', async () => {
    shown = renderAt('/userVariable?domainId=1')
    await page.getByRole('link', { name: 'Built-in variables' }).click()
    const caller = row('Caller number')
    await expect.element(caller.getByText('*{cicRequest.caller}')).toBeVisible()
    await expect.element(caller.getByText('The number of the person who calls.')).toBeVisible()
    await expect.element(caller.getByText('Call centre domains')).toBeVisible()
    await expect.element(caller.getByRole('button', { name: 'Copy: *{cicRequest.caller}' })).toBeVisible()
    for (const notation of ['*{cicRequest.callee}', '*{customerKey1}', '*{customerKey2}', '*{knownWords}'])
      await expect.element(page.getByText(notation, { exact: true })).toBeVisible()
    await expect.element(row('Typed text').getByText('This domain')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New user variable' })).not.toBeInTheDocument()
  })

  it('of calls are there in domains that take calls', async () => {
    domainType = 'CALL_CENTRE'
    shown = renderAt('/userVariable?domainId=1&tab=builtIn')
    await expect.element(row('Customer key 1').getByText('This domain')).toBeVisible()
    await expect.element(page.getByText('Call centre domains')).not.toBeInTheDocument()
  })
})
