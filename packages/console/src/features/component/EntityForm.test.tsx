import { notifications } from '@mantine/notifications'
import type { DomainDetail, Entity } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { EntityForm } from './EntityForm'

const CITY: Entity = {
  id: 3,
  name: 'city',
  type: 'DICTIONARY',
  pattern: '',
  words: [{ keyword: 'Seoul', synonyms: ['SEL'] }],
  sensitiveType: 'NONE',
  active: true,
  revision: 2,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'kim@example.com',
}
const DOMAIN = { id: 5, name: 'Shop', role: 'OWNER', language: 'en' } as DomainDetail
const USES = [1, 2].map((id) => ({ kind: 'conversation', id, name: `talk ${id}`, where: 'question' }))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer(({ method, path }) => {
    if (path === '/api/v1/domain/5') return { body: DOMAIN }
    if (path.endsWith('/uses')) return { body: USES }
    if (method === 'POST' || method === 'PUT') return { body: CITY }
    return undefined
  })
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})

const closed: string[] = []
function open(entity?: Entity) {
  closed.length = 0
  renderConsole(
    <EntityForm
      domainId={5}
      entity={entity}
      readOnly={false}
      onRemove={() => undefined}
      onClose={() => closed.push('closed')}
    />,
  )
}
const word = (number: number) => page.getByLabelText(`Word ${number}`, { exact: true })
const saves = (): Asked[] => server.asked.filter(({ method }) => method !== 'GET')

function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the form of an entity', () => {
  it('takes words with their synonyms from pasted lines and from cells of a sheet', async () => {
    open()
    await page.getByLabelText('Name').fill('city')
    await word(1).click()
    paste('Seoul, SEL, Seoul City\nBusan\tPUS\n\n')
    await expect.element(word(2)).toHaveValue('Busan')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => closed).toEqual(['closed'])
    expect(saves()[0]?.body).toMatchObject({
      name: 'city',
      words: [
        { keyword: 'Seoul', synonyms: ['SEL', 'Seoul City'] },
        { keyword: 'Busan', synonyms: ['PUS'] },
      ],
    })
  })

  it('adds a word by Enter, and says at once which word is there twice', async () => {
    open(CITY)
    await word(1).click()
    await userEvent.keyboard('{Enter}seoul')
    await expect.element(page.getByText('The word “seoul” is already there.')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves()).toEqual([])
  })

  it('says in how many conversations a new name will be written', async () => {
    open(CITY)
    await page.getByLabelText('Name').fill('town')
    await expect.element(page.getByText(/written into 2 conversations/)).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => saves()[0]?.body).toMatchObject({ revision: 2, fields: { name: 'town' } })
  })

  it('refuses a name and a pattern that cannot be, where they stand', async () => {
    open()
    await page.getByLabelText('Name').fill('@city')
    await page.getByText('Pattern', { exact: true }).click()
    await page.getByLabelText('Pattern', { exact: true }).last().fill('A[0-9]')
    await expect.element(page.getByText(/and no @ at the start/)).toBeVisible()
    await expect.element(page.getByText('{ } [ ] # $ are not allowed.', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves()).toEqual([])
  })
})
