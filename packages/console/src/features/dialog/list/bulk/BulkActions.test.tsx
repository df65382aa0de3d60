import type { ConversationRow } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { renderAt } from '../../../../testing/renderAt'

const row = (id: number): ConversationRow => ({
  id,
  name: `Topic ${id}`,
  group: null,
  tags: [],
  type: 'GENERAL',
  otherCount: 0,
  inputContexts: [],
  outputContexts: [],
  questionCount: 1,
  regexCount: 0,
  answerCount: 1,
  firstQuestion: 'how much',
  firstAnswer: 'Ten.',
  found: null,
  buildStatus: 'BUILT',
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
})
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let reply: { status?: number; body: unknown }
const changes = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const bar = page.getByRole('toolbar', { name: 'Actions on the selection' })
const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()

beforeEach(async () => {
  reply = { body: { changed: 2, made: 9, undo: [{ ids: [1, 2], change: { group: null } }] } }
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.endsWith('/state')) return { body: [{ id: 3, revision: 1, name: 'price', useCount: 4 }] }
    if (path === '/api/v1/group')
      return { body: ['Order', 'Refund'].map((name, i) => ({ id: i + 1, revision: 1, name, useCount: 2 })) }
    if (method === 'PATCH') return reply
    return path.endsWith('/uttset') ? { body: fakePage([row(1), row(2), row(3)]) } : {}
  })
  shown = renderAt('/dmManagement?domainId=1')
  await expect.element(page.getByRole('link', { name: 'Topic 1', exact: true })).toBeVisible()
})
afterEach(() => {
  shown.close()
  server.restore()
})

describe('the chosen conversations', () => {
  it('move to a group, and back by the notice', async () => {
    await choose('Topic 1')
    await choose('Topic 2')
    await bar.getByRole('button', { name: 'Move to group' }).click()
    await page.getByRole('option', { name: /^Refund/ }).click()
    await expect.element(page.getByText('2 conversations moved to “Refund”')).toBeVisible()
    expect(changes()).toEqual([{ which: { ids: [1, 2] }, change: { group: 'Refund' } }])
    // They stay chosen: often more is to be done with them.
    await expect.element(bar).toHaveTextContent('2 selected')
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() =>
      expect(changes().at(-1)).toEqual({ which: { ids: [1, 2] }, change: { group: null } }),
    )
    await expect.element(page.getByText('Undone')).toBeVisible()
    // What was made for it goes with it.
    expect(server.asked.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/group/9')
  })

  it('get a tag that is made by typing its name, by keyboard alone', async () => {
    await choose('Topic 3')
    ;(bar.getByRole('button', { name: 'Add tag' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Find or create a tag' })).toHaveFocus()
    await userEvent.keyboard('summer')
    await expect.element(page.getByRole('option', { name: 'Create “summer”' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(changes()).toEqual([{ which: { ids: [3] }, change: { addTag: 'summer' } }]))
  })

  it('lose a tag; one that does not exist is not offered', async () => {
    await choose('Topic 1')
    await bar.getByRole('button', { name: 'Remove tag' }).click()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await page.getByRole('option', { name: /^price/ }).click()
    await vi.waitFor(() =>
      expect(changes()).toEqual([{ which: { ids: [1] }, change: { removeTag: 'price' } }]),
    )
  })

  it('are left as they are where one of them cannot have another tag, and that is said', async () => {
    reply = { status: 409, body: { code: 'TAGS_FULL', params: { name: 'Topic 1', max: 20 } } }
    await choose('Topic 1')
    await bar.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('option', { name: /^price/ }).click()
    await expect.element(page.getByText(/“Topic 1” already has 20 tags/)).toBeVisible()
  })

  it('are downloaded, those and no others', async () => {
    await choose('Topic 1')
    await choose('Topic 3')
    await bar.getByRole('button', { name: 'Download' }).click()
    const link = page.getByRole('menuitem', { name: 'JSON (.json)' }).element() as HTMLAnchorElement
    expect(new URL(link.href).searchParams.get('ids')).toBe('1,3')
  })
})
