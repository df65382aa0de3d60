import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { fakeRequest, PREVIEW } from '../../../../testing/fakeUpload'
import { renderAt } from '../../../../testing/renderAt'

let preview: { status: number; body: unknown }
let sent: string[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const realRequest = globalThis.XMLHttpRequest
/** What the file was sent with, the last time. */
const asked = () => Object.fromEntries(new URL(sent.at(-1)!, 'http://x').searchParams)

beforeEach(() => {
  preview = { status: 200, body: PREVIEW }
  sent = []
  globalThis.XMLHttpRequest = fakeRequest(sent, () => preview)
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

async function choose(): Promise<void> {
  shown = renderAt('/entity?domainId=1&upload=true')
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
  const file = new File(['a,b\n'], 'talks.csv')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}

describe('the columns of a sheet of components', () => {
  it('are assigned after a refusal, and the file is read again with them, by the keyboard alone', async () => {
    const sheet = {
      kind: 'entity',
      sheet: 'Vocabulary',
      headerRow: 0,
      isGuessed: false,
      columns: [
        { title: '', column: null, samples: ['Colour', 'color'] },
        { title: '', column: 'keyword', samples: ['Term', 'Red'] },
      ],
    }
    const columns = ['name', 'keyword', 'synonyms']
    preview = {
      status: 400,
      body: { code: 'FILE_COLUMN_MISSING', params: { columns, kind: 'entity', sheet } },
    }
    await choose()
    await expect.element(page.getByText(/These columns are missing: Name, Word, Synonyms/)).toBeVisible()
    const again = page.getByRole('button', { name: 'Read again' })
    // Without a name there is no component.
    await expect.element(again).toBeDisabled()
    page.getByRole('combobox', { name: 'Column 1' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect.element(page.getByRole('combobox', { name: 'Column 1' })).toHaveValue('name')
    await expect.element(page.getByRole('combobox', { name: 'Column 2' })).toHaveFocus()
    await expect.element(page.getByRole('option', { name: 'Question' })).not.toBeInTheDocument()
    preview = { status: 200, body: { ...PREVIEW, sheet: { ...sheet, headerRow: 1 }, longAnswers: 1 } }
    await userEvent.keyboard('{Tab} {Tab}{Enter}')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    const read = { kind: 'entity', sheet: 'Vocabulary', columns: 'name,keyword', headerRow: '1' }
    expect(asked()).toMatchObject(read)
    // The choice stays when the file is read in yet another way.
    await page.getByRole('switch', { name: /Split long answers/ }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    expect(asked()).toMatchObject(read)
  })

  it('are set right in the preview, whatever list the file was chosen in', async () => {
    const sheet = {
      kind: 'variable',
      sheet: null,
      headerRow: 1,
      isGuessed: false,
      columns: [
        { title: 'name', column: 'name', samples: ['hello'] },
        { title: 'Script', column: null, samples: ['[hi|hello]'] },
      ],
    }
    preview.body = { ...PREVIEW, sheet }
    await choose()
    await page.getByText('How the columns are read').click()
    await page.getByRole('combobox', { name: 'Script' }).selectOptions('Definition')
    await page.getByRole('button', { name: 'Read again' }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    const kinds = sent.map((address) => new URL(address, 'http://x').searchParams.get('kind'))
    expect(kinds).toEqual(['entity', 'variable'])
    expect(asked()).toMatchObject({ columns: 'name,definition' })
  })
})
