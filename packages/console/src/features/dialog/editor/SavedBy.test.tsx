import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, nameField, openEditor, STORED, storedOf } from '../../../testing/open/openEditor'

const MINJI = { updatedBy: 'minji@example.com', updatedByName: 'Minji' }

let editor: Editor
beforeEach(async () => {
  editor = await openEditor()
})
afterEach(() => editor.close())

/** The window is looked at again after another one. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

describe('the save bar', () => {
  it('says that the reader saved just now, and is silent about unsaved changes from then on', async () => {
    await expect.element(page.getByText(/^Saved .* by you$/)).toBeVisible()
    editor.onSave = ({ body }) => {
      const { fields } = body as { fields: typeof STORED }
      editor.stored = { ...storedOf(fields), updatedAt: new Date().toISOString() }
      return { body: editor.stored }
    }
    await nameField().fill('Shipping')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    expect(page.getByText(/by you/).elements()).toEqual([])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Saved just now by you')).toBeVisible()
    expect(page.getByText('Unsaved changes').elements()).toEqual([])
  })

  it('names another person who saved, with their address to tell two of one name apart', async () => {
    editor.stored = { ...STORED, ...MINJI, revision: 4, updatedAt: new Date().toISOString() }
    lookAgain()
    const said = page.getByText('Saved just now by Minji')
    await expect.element(said).toBeVisible()
    await expect.element(said).toHaveAttribute('title', expect.stringContaining('minji@example.com'))
  })
})

describe('a notice at the next look', () => {
  it('names who saved meanwhile, and leaves the edit as it is', async () => {
    await nameField().fill('Shipping')
    editor.stored = { ...STORED, ...MINJI, name: 'Parcels', revision: 4 }
    lookAgain()
    const notice = page.getByText(/^Minji has saved this in the meantime/)
    await expect.element(notice).toBeVisible()
    await expect.element(notice).toHaveAttribute('title', 'minji@example.com')
    await expect.element(nameField()).toHaveValue('Shipping')
  })

  it('says so of another tab of the reader', async () => {
    await nameField().fill('Shipping')
    editor.stored = { ...STORED, name: 'Parcels', revision: 4 }
    lookAgain()
    await expect.element(page.getByText(/^This has been saved in another tab/)).toBeVisible()
  })

  it('is not given to who has changed nothing: they see what was saved', async () => {
    editor.stored = { ...STORED, ...MINJI, name: 'Parcels', revision: 4 }
    lookAgain()
    await expect.element(nameField()).toHaveValue('Parcels')
    expect(page.getByText(/in the meantime/).elements()).toEqual([])
  })
})
