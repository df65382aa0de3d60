import type { Entity } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

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
  updatedByName: 'Kim',
}
const { words: _words, ...WITHOUT_WORDS } = CITY
const ROW = { ...WITHOUT_WORDS, wordCount: 1, synonymCount: 1, firstWords: ['Seoul'], useCount: 2 }
const saveOf = (revision: number, words: Entity['words']) => ({
  revision,
  updatedAt: CITY.updatedAt,
  updatedBy: CITY.updatedBy,
  updatedByName: CITY.updatedByName,
  fields: { name: 'city', type: 'DICTIONARY', pattern: '', words, sensitiveType: 'NONE', active: true },
})
const BUSAN = { keyword: 'Busan', synonyms: [] }
const HISTORY = [
  saveOf(3, [{ keyword: 'Seoul', synonyms: ['SEL', 'Capital'] }, BUSAN]),
  saveOf(2, [{ keyword: 'Seoul', synonyms: ['SEL', 'Soul'] }, BUSAN]),
  saveOf(1, [{ keyword: 'Seoul', synonyms: ['Soul', 'SEL'] }]),
]
const USES = [1, 2].map((id) => ({ kind: 'conversation', id, name: `talk ${id}`, where: 'question' }))

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
/** What a save waits for. */
let held: Promise<void>
beforeEach(() => {
  localStorage.clear()
  held = Promise.resolve()
  server = fakeServer(async ({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: USES }
    if (path.endsWith('/history')) return { body: { items: HISTORY } }
    if (method === 'PUT') {
      await held
      const { fields, force } = body as { fields: { active: boolean }; force?: true }
      if (!fields.active && !force)
        return { status: 409, body: { code: 'SWITCHED_OFF_IN_USE', params: { users: USES, count: 2 } } }
      return { body: { ...CITY, ...(body as { fields: object }).fields, revision: 3 } }
    }
    if (path === '/api/v1/entity/shared') return { body: { shared: [] } }
    if (method === 'POST' || path === '/api/v1/entity/3') return { body: CITY }
    if (path === '/api/v1/entity') return { body: fakePage([ROW]) }
    return { status: 404, body: { code: 'NOT_FOUND' } }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

/** Opens the form of a new entity, or of the city. */
async function open(address: '/entityCreate?domainId=1' | '/entityCreate?domainId=1&id=3') {
  shown = renderAt(address)
  await expect.element(page.getByRole('dialog').getByLabelText('Name', { exact: true })).toBeVisible()
}
const name = () => page.getByRole('dialog').getByLabelText('Name', { exact: true })
const word = (number: number) => page.getByLabelText(`Word ${number}`, { exact: true })
const synonyms = () => page.getByLabelText('Synonyms of word 1').first()
const keptDrafts = () =>
  Object.values({ ...localStorage })
    .filter((text) => text.includes('"words"'))
    .join('')
const saves = (): Asked[] =>
  server.asked.filter(({ method, path }) => method !== 'GET' && !/(shared|try)$/.test(path))

function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the form of an entity', () => {
  it('takes words with their synonyms from pasted lines and from cells of a sheet', async () => {
    await open('/entityCreate?domainId=1')
    await name().fill('city')
    await word(1).click()
    paste('Seoul, SEL, Seoul City\nBusan\t"PUS\nPusan"\n\n')
    await expect.element(word(2)).toHaveValue('Busan')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(name()).not.toBeInTheDocument()
    expect(saves()[0]?.body).toMatchObject({
      name: 'city',
      words: [
        { keyword: 'Seoul', synonyms: ['SEL', 'Seoul City'] },
        { keyword: 'Busan', synonyms: ['PUS', 'Pusan'] },
      ],
    })
  })

  it('adds a word by Enter, and says at once which word is there twice', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await word(1).click()
    await userEvent.keyboard('{Enter}seoul')
    await expect.element(page.getByText('The word “seoul” is already there.')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves()).toEqual([])
  })

  it('asks before it is switched off while others use it, names them, and then saves it', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await page.getByRole('switch').click({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Switch it off although it is in use?' })
    await expect.element(question.getByText('2 places use it.')).toBeVisible()
    await expect.element(question.getByRole('link', { name: 'talk 1' })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(name()).toBeVisible()
    expect(saves().map(({ body }) => (body as { force?: true }).force)).toEqual([undefined])
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect.element(name()).not.toBeInTheDocument()
    expect(saves().at(-1)?.body).toMatchObject({ revision: 2, force: true, fields: { active: false } })
  })

  it('takes a synonym that is half typed along with the save key', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await page.getByLabelText('Synonyms of word 1').first().fill('Seo')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({
        fields: { words: [{ keyword: 'Seoul', synonyms: ['SEL', 'Seo'] }] },
      })
  })

  it('keeps a synonym that is half typed during a save, and saves it next', async () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    await open('/entityCreate?domainId=1&id=3')
    await name().fill('town')
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
    await synonyms().click()
    await userEvent.keyboard('Capital')
    release()
    await expect.element(page.getByText(/“@{town}” saved/)).toBeVisible()
    await expect.element(synonyms()).toHaveValue('Capital')
    await vi.waitFor(() => expect(keptDrafts()).toContain('Capital'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => saves()[1]?.body)
      .toMatchObject({ revision: 3, fields: { words: [{ keyword: 'Seoul', synonyms: ['SEL', 'Capital'] }] } })
    await expect.element(name()).not.toBeInTheDocument()
  })

  it('asks before it drops a synonym that is half typed, and keeps it on the device', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await synonyms().click()
    await userEvent.keyboard('Capital')
    await vi.waitFor(() => expect(keptDrafts()).toContain('Capital'))
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('You have unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await synonyms().click()
    await userEvent.keyboard('{Backspace}')
    await vi.waitFor(() => expect(keptDrafts()).toBe(''))
    await userEvent.keyboard('{Escape}')
    await expect.element(name()).not.toBeInTheDocument()
  })

  it('enters synonyms by Enter, by a comma and by leaving the field, each once', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await synonyms().click()
    await userEvent.keyboard('Capital{Enter}Soul,sel{Enter}capital')
    await userEvent.tab()
    await expect.element(synonyms()).toHaveValue('')
    await synonyms().click()
    paste('Hanyang | Capital City')
    await userEvent.keyboard('Han{Backspace}{Backspace}{Backspace}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({
        fields: {
          words: [{ keyword: 'Seoul', synonyms: ['SEL', 'Capital', 'Soul', 'Hanyang', 'Capital City'] }],
        },
      })
  })

  it('says in how many conversations a new name will be written', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await name().fill('town')
    await expect.element(page.getByText(/applied in the 2 places/)).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => saves()[0]?.body).toMatchObject({ revision: 2, fields: { name: 'town' } })
  })

  it('says in the history which synonyms of a word were added and removed', async () => {
    await open('/entityCreate?domainId=1&id=3')
    await page.getByText('Earlier versions').click()
    const changes = page.getByRole('dialog').getByRole('listitem')
    for (const change of [
      'Words (Seoul): added Capital',
      'Words (Seoul): removed Soul',
      'Words: added Busan',
    ])
      await expect.element(changes.getByText(change, { exact: true })).toBeVisible()
    expect(changes.getByText(/^Words/).elements()).toHaveLength(3)
  })

  it('refuses a name and a pattern that cannot be, where they stand', async () => {
    await open('/entityCreate?domainId=1')
    await name().fill('@city')
    await page.getByRole('dialog').getByText('Pattern', { exact: true }).click()
    await page.getByLabelText('Pattern', { exact: true }).last().fill('A[0-9]')
    await expect.element(page.getByText(/and no @ at the start/)).toBeVisible()
    await expect.element(page.getByText('{ } [ ] # $ are not allowed.', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves()).toEqual([])
  })
})
