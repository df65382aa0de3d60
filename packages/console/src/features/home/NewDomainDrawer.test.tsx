import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { NewDomainDrawer } from './NewDomainDrawer'

let server: ReturnType<typeof fakeServer> | undefined
afterEach(() => {
  cleanUp()
  server?.restore()
})

describe('creating a domain', () => {
  it('proposes a code from the name until one is written', async () => {
    renderConsole(<NewDomainDrawer opened onClose={() => undefined} />)
    await page.getByLabelText('Domain name').fill('옷장-Market')
    await expect.element(page.getByLabelText('Domain code')).toHaveValue('옷장-market')
    await page.getByLabelText('Domain code').fill('closet')
    await page.getByLabelText('Domain name').fill('옷장')
    await expect.element(page.getByLabelText('Domain code')).toHaveValue('closet')
  })

  it('tells what is wrong with a name once it is left', async () => {
    renderConsole(<NewDomainDrawer opened onClose={() => undefined} />)
    await page.getByLabelText('Domain name').fill('ab')
    await userEvent.tab()
    await expect.element(page.getByText('At least 3 characters; now 2.')).toBeVisible()
    await page.getByLabelText('Domain name').fill('a b c')
    await expect.element(page.getByText('Spaces are not allowed.')).toBeVisible()
  })

  it('says at the field that a code is taken, and keeps what was written', async () => {
    server = fakeServer(({ method }) =>
      method === 'POST'
        ? {
            status: 409,
            body: {
              code: 'DUPLICATE_CODE',
              params: { code: 'shop' },
              issues: [{ path: 'code', code: 'DUPLICATE_CODE' }],
            },
          }
        : undefined,
    )
    renderConsole(<NewDomainDrawer opened onClose={() => undefined} />)
    await page.getByLabelText('Domain name').fill('shop')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .element(page.getByText('This domain code is already in use. Choose another one.'))
      .toBeVisible()
    await expect.element(page.getByLabelText('Domain code')).toHaveFocus()
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'shop',
      code: 'shop',
      language: 'en',
      domainType: 'DEFAULT',
      // Where English is spoken says nothing: where its maker is does.
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })
})
