import type { DomainDetail } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { dropOn, fakeRequest } from '../../../testing/fakeUpload'
import { renderAt } from '../../../testing/renderAt'

const FILE = { code: 'a'.repeat(32), format: 'png', width: 1_200, height: 800, bytes: 245_760 }
const UPLOADED = { ...FILE, code: 'b'.repeat(32), width: 90, height: 60 }
const itemOf = (id: number, fields: object) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 1,
  fields: { type: 'FILE', file: null, url: '', description: '', ...fields },
})
const MAP = itemOf(1, { name: 'Map', file: FILE, description: 'The way to us' })
const SHOE = itemOf(2, { name: 'Shoe', type: 'URL', url: 'https://shop.example/shoe.png' })

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let domain: Partial<DomainDetail>
let images: ReturnType<typeof itemOf>[]
let sent: string[]
let upload: { status: number; body: unknown }
const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  localStorage.clear()
  domain = {}
  images = [MAP, SHOE]
  sent = []
  upload = { status: 200, body: UPLOADED }
  globalThis.XMLHttpRequest = fakeRequest(sent, () => upload)
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain(domain) }
    if (path.endsWith('/uses'))
      return { body: [{ kind: 'conversation', id: 8, name: 'Opening hours', where: 'answer' }] }
    if (path.endsWith('/history')) return { body: { items: [] } }
    if (method === 'POST' || path === '/api/v1/image/1') return { body: MAP }
    if (path === '/api/v1/image') return { body: fakePage(images) }
    return path === '/api/v1/message' ? { body: fakePage([]) } : undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

const dialog = () => page.getByRole('dialog', { name: 'New image' })
const crop = () => page.getByRole('dialog', { name: 'Crop the image' })
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const saves = () => server.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/image')

/** A picture of 300 × 100 pixels. */
async function aPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 100)
  canvas.getContext('2d')!.fillRect(0, 0, 300, 100)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
async function drop(file: File): Promise<void> {
  const box = dialog().getByText('Drop one file here')
  await expect.element(box).toBeVisible()
  dropOn(box.element(), [file])
}

describe('the list of images', () => {
  it('shows each with its size, source and description, and the address to copy', async () => {
    shown = renderAt('/imageManagement?domainId=1')
    const row = page.getByRole('row', { name: /Map/ })
    await expect.element(row.getByText('1,200 × 800 px · 240 kB')).toBeVisible()
    await expect.element(row.getByText('Uploaded file')).toBeVisible()
    await expect.element(row.getByRole('img', { name: 'The way to us' }).first()).toBeInTheDocument()
    await expect.element(row.getByRole('button', { name: 'Copy: Address Map' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Shoe/ }).getByText('Address elsewhere')).toBeVisible()
  })

  it.each([
    ['STANDARD', 50],
    ['BASIC', 30],
  ] as const)(
    'with the plan %s has at most %i: creating is disabled with its reason',
    async (billType, max) => {
      domain = { billType }
      images = Array.from({ length: max }, (_, i) => itemOf(i + 1, { name: `Picture ${i}`, file: FILE }))
      shown = renderAt('/imageManagement?domainId=1')
      await expect
        .element(page.getByText(`There can be at most ${max}. Delete one to create another.`))
        .toBeVisible()
      await expect.element(page.getByRole('button', { name: 'New image' })).toBeDisabled()
    },
  )
})

describe('the form of an image', () => {
  it('by mouse: cuts a dropped picture, uploads it and takes its name', async () => {
    shown = renderAt('/imageManagement?domainId=1')
    await page.getByRole('button', { name: 'New image' }).click()
    await drop(await aPicture('Summer sale.png'))
    await crop().getByText('Square').click()
    await expect.element(crop().getByText('100 × 100 px')).toBeVisible()
    await crop().getByText('3:2').click()
    await crop().getByRole('button', { name: 'Upload' }).click()
    await expect.element(dialog().getByText(/90 × 60 px · 240 kB · PNG/)).toBeVisible()
    expect(sent[0]).toMatch(/cropLeft=75&cropTop=0&cropWidth=150&cropHeight=100/)
    await expect.element(field('Name')).toHaveValue('Summer sale')
    await field('Description').fill('Shoes')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({ name: 'Summer sale', type: 'FILE', file: UPLOADED, description: 'Shoes' })
  })

  it('by keyboard alone: cuts by numbers', async () => {
    shown = renderAt('/imageManagement?domainId=1&create=true')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Sale')
    await drop(await aPicture('a.png'))
    await expect.element(crop()).toBeVisible()
    await crop().getByRole('radio', { name: 'Whole' }).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(crop().getByRole('radio', { name: 'Free' })).toBeChecked()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(crop().getByLabelText('Width', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}120')
    await expect.element(crop().getByLabelText('Width', { exact: true })).toHaveValue('120')
    await expect.element(crop().getByText('120 × 100 px')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(dialog().getByText(/90 × 60 px/)).toBeVisible()
    expect(sent[0]).toMatch(/cropLeft=0&cropTop=0&cropWidth=120&cropHeight=100/)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saves()[0]?.body).toMatchObject({ name: 'Sale', file: UPLOADED })
  })

  it('uploads the whole picture where nothing is cut', async () => {
    shown = renderAt('/imageManagement?domainId=1&create=true')
    await drop(await aPicture('a.png'))
    await expect.element(crop().getByText('300 × 100 px')).toBeVisible()
    await crop().getByRole('button', { name: 'Upload' }).click()
    await expect.element(dialog().getByText(/90 × 60 px/)).toBeVisible()
    expect(sent[0]).not.toContain('crop')
  })

  it('says why a file is refused: before it is sent, and by the server', async () => {
    shown = renderAt('/imageManagement?domainId=1&create=true')
    await drop(new File(['x'], 'a.bmp'))
    await expect.element(dialog().getByText(/Save it as jpg, png, gif, webp or svg/)).toBeVisible()
    expect(sent).toEqual([])
    upload = { status: 413, body: { code: 'IMAGE_TOO_MANY_PIXELS', params: { max: 40 } } }
    await drop(new File(['<svg/>'], 'a.svg'))
    await expect.element(dialog().getByText(/at most 40 million/)).toBeVisible()
  })

  it('needs a file, or an https address with the ending of an image, which cannot be cropped', async () => {
    shown = renderAt('/imageManagement?domainId=1&create=true')
    await field('Name').fill('Shoe')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog().getByText('Upload a file.')).toBeVisible()
    await dialog().getByText('Address elsewhere').click()
    await expect.element(dialog().getByText(/It cannot be cropped/)).toBeVisible()
    await field('Address of the image').fill('http://shop.example/shoe.png')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(field('Address of the image')).toHaveAttribute('aria-invalid', 'true')
    await field('Address of the image').fill('https://shop.example/shoe.png')
    await field('Description').fill('x'.repeat(501))
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(field('Description')).toHaveAttribute('aria-invalid', 'true')
    await field('Description').fill('')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({ type: 'URL', url: 'https://shop.example/shoe.png', file: null })
  })

  it('shows code and whole address, and where it is used', async () => {
    shown = renderAt('/imageManagement?domainId=1&id=1')
    const drawer = page.getByRole('dialog', { name: 'Map' })
    await expect.element(drawer.getByText(FILE.code, { exact: true })).toBeVisible()
    await expect.element(drawer.getByText(`${location.origin}/files/${FILE.code}.png`)).toBeVisible()
    await drawer.getByText('Used in 1 place').click()
    await expect.element(drawer.getByRole('link', { name: 'Opening hours' })).toBeVisible()
  })
})

it('a card of an answer takes an image of the domain by its look, with its description', async () => {
  shown = renderAt('/message?domainId=1&create=true')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add speech bubble' }).click()
  await page.getByRole('menuitem', { name: /Image card/ }).click()
  await drawer.getByRole('button', { name: 'Choose from images' }).click()
  await page.getByRole('dialog', { name: 'Choose from images' }).getByRole('button', { name: 'Map' }).click()
  await expect.element(drawer.getByLabelText('Address of the image')).toHaveValue(`/files/${FILE.code}.png`)
  await expect.element(drawer.getByLabelText('Description for screen readers')).toHaveValue('The way to us')
})
