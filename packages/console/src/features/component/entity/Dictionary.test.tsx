import type { Entity } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const WORDS = Array.from({ length: 200 }, (_, at) => ({
  keyword: `word${at + 1}`,
  synonyms: [`also ${at + 1}`],
}))
const LARGE: Entity = {
  id: 3,
  name: 'large',
  type: 'DICTIONARY',
  pattern: '',
  words: WORDS,
  sensitiveType: 'NONE',
  active: true,
  revision: 2,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'kim@example.com',
  updatedByName: 'Kim',
}
const PATTERN: Entity = { ...LARGE, id: 4, name: 'order', type: 'PATTERN', pattern: 'A\\d', words: [] }
const { words: _words, ...LARGE_ROW } = LARGE
const ROW = { ...LARGE_ROW, wordCount: 200, synonymCount: 200, firstWords: ['word1'], useCount: 0 }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const dialog = page.getByRole('dialog')
const word = (number: number) => dialog.getByLabelText(`Word ${number}`, { exact: true })
const search = () => dialog.getByRole('searchbox', { name: 'Find a word' })
const bodies = (path: string) => server.asked.filter((one) => one.path === path).map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: [] }
    if (path === '/api/v1/entity/shared') {
      const asked = (body as { words: string[] }).words
      const other = { id: 7, name: 'town' }
      return { body: { shared: asked.includes('word3') ? [{ word: 'word3', entities: [other] }] : [] } }
    }
    if (path === '/api/v1/entity/try') {
      const { pattern, text } = body as { pattern: string; text: string }
      if (pattern === '(')
        return {
          status: 400,
          body: { code: 'INVALID', issues: [{ path: 'pattern', code: 'PATTERN_INVALID' }] },
        }
      return {
        body: { found: text.includes('A1') ? [{ name: '', word: 'A1', value: 'A1', start: 0, end: 2 }] : [] },
      }
    }
    if (path === '/api/v1/entity/4') return { body: PATTERN }
    if (method === 'PUT') return { body: { ...LARGE, ...(body as { fields: object }).fields, revision: 3 } }
    if (path === '/api/v1/entity/3') return { body: LARGE }
    if (path === '/api/v1/entity') return { body: fakePage([ROW]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('a large dictionary', () => {
  it('is searched in words and synonyms; what is found stays in sight while it is edited', async () => {
    shown = renderAt('/entity?domainId=1&id=3')
    await search().fill('ALSO 19')
    await expect.element(dialog.getByText('11 words shown')).toBeVisible()
    await expect.element(word(199)).toHaveValue('word199')
    expect(word(1).elements()).toEqual([])
    await word(199).fill('changed')
    await dialog.getByRole('button', { name: 'Remove word 190' }).click()
    await expect.element(dialog.getByText('10 words shown')).toBeVisible()
    await search().fill('nothing like it')
    await expect.element(dialog.getByText('No word matches.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect.element(word(1)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(bodies('/api/v1/entity/3/batch')).toHaveLength(1))
    const { fields } = bodies('/api/v1/entity/3/batch')[0] as { fields: Entity }
    expect(fields.words).toHaveLength(199)
    expect(fields.words.map(({ keyword }) => keyword)).toContain('changed')
  })

  it('has its new word in sight, whatever was searched, by keyboard alone', async () => {
    shown = renderAt('/entity?domainId=1&id=3')
    await expect.element(search()).toBeVisible()
    ;(search().element() as HTMLElement).focus()
    await userEvent.keyboard('word200')
    await expect.element(dialog.getByText('1 word shown')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(word(200)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(word(201)).toHaveFocus()
    await expect.element(search()).toHaveValue('')
  })

  it('says which of its words other dictionaries hold, with links to them', async () => {
    shown = renderAt('/entity?domainId=1&id=3')
    await expect.element(dialog.getByText('1 word is also in another entity.')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: '@{town}' }))
      .toHaveAttribute('href', expect.stringContaining('id=7'))
    expect(bodies('/api/v1/entity/shared')[0]).toMatchObject({ exceptId: 3 })
  })
})

describe('a pattern', () => {
  it('is tried while it is typed, before it is saved', async () => {
    shown = renderAt('/entity?domainId=1&id=4')
    await dialog.getByRole('textbox', { name: 'Try it' }).fill('A1 and B2')
    await expect.element(dialog.getByRole('list', { name: 'Try it' }).getByText('A1')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill('B\\d')
    await vi.waitFor(() =>
      expect(bodies('/api/v1/entity/try').at(-1)).toEqual({ text: 'A1 and B2', pattern: 'B\\d' }),
    )
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill('(')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/not a valid regular expression/)
    expect(bodies('/api/v1/entity/4/batch')).toEqual([])
  })
})
