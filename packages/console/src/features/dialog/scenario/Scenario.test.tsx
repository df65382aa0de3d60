import type { ReplyOf, ScenarioNode, scenario } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { Scenario } from './Scenario'

const node = (id: number, name: string, position: ScenarioNode['position']): ScenarioNode => ({
  id,
  name,
  type: 'GENERAL',
  position,
  questions: [`${name}?`],
  questionCount: 1,
  answers: [{ on: true, hasConditions: false, text: `About ${name}` }],
  slots: [],
  revision: 1,
})
const PICTURE: ReplyOf<typeof scenario.read> = {
  nodes: [
    node(1, 'Order', 'START'),
    node(2, 'Small', 'MIDDLE'),
    node(3, 'Large', 'LAST'),
    node(4, 'Goodbye', 'LAST'),
  ],
  links: [
    { from: 1, to: 2, kind: 'BUTTON', label: 'S', answer: 1, form: 'Sizes' },
    { from: 1, to: 3, kind: 'BUTTON', label: 'L', answer: 1, form: 'Sizes' },
    { from: 2, to: 4, kind: 'MOVE', label: '', answer: 1, form: null },
  ],
  leftOut: 0,
}
const CHECK: ReplyOf<typeof scenario.check> = {
  checked: 4,
  problemCount: 1,
  problems: [{ conversationId: 3, conversationName: 'Large', code: 'FORM_OFF', params: { form: 'Sizes' } }],
}

let server: ReturnType<typeof fakeServer>
let picture: typeof PICTURE
beforeEach(() => {
  picture = PICTURE
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop' }) }
    if (path === '/api/v1/scenario') return { body: picture }
    if (path === '/api/v1/scenario/check') return { body: CHECK }
    return {}
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})

async function open() {
  renderConsole(
    <div style={{ display: 'flex', flexDirection: 'column', width: 1400, height: 800 }}>
      <Scenario domainId={5} />
    </div>,
  )
  await expect.element(page.getByText('About Order')).toBeVisible()
}
const card = (name: string) => page.getByText(`About ${name}`)
const isSelected = (name: string) =>
  document.querySelector('[data-selected]')?.textContent?.includes(`About ${name}`) ?? false

describe('the picture of scenarios', () => {
  it('by mouse: a card is folded and unfolded, and a problem leads to its card', async () => {
    await open()
    await page.getByRole('button', { name: 'Fold what follows Small' }).click()
    await expect.element(card('Goodbye')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Unfold what follows Small' }).click()
    await expect.element(card('Goodbye')).toBeInTheDocument()
    await expect.element(page.getByText('Shows the form “Sizes”, which is switched off.')).toBeVisible()
    await page.getByRole('region', { name: 'Scenario check' }).getByRole('button', { name: 'Large' }).click()
    await expect.poll(() => isSelected('Large')).toBe(true)
  })

  it('by keyboard alone: arrows walk from card to card, Space folds, and the search finds', async () => {
    await open()
    const region = page.getByRole('application', { name: 'Picture of the scenarios' })
    ;(region.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => isSelected('Order')).toBe(true)
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(() => isSelected('Large')).toBe(true)
    await userEvent.keyboard('{ArrowUp} ')
    await expect.element(card('Goodbye')).not.toBeInTheDocument()
    ;(page.getByRole('combobox', { name: 'Find in the picture' }).element() as HTMLElement).focus()
    await userEvent.keyboard('goodb')
    await expect.element(page.getByRole('option', { name: 'Goodbye' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => isSelected('Goodbye')).toBe(true)
  })

  it('says where the button of a card stands, and leads there, as it belongs to an answer', async () => {
    const bye = { from: 1, to: 4, kind: 'BUTTON' as const, label: 'Bye', answer: 2, form: null }
    picture = { ...PICTURE, links: [...PICTURE.links, bye] }
    await open()
    await card('Order').click()
    await page.getByRole('button', { name: 'Leads to Goodbye button “Bye”' }).click()
    await expect.element(page.getByText('This button stands in answer 2. Change it there.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the conversation' }))
      .toHaveAttribute('href', expect.stringMatching(/dmManagementModify.*=1/))
    await expect.element(page.getByRole('button', { name: 'Remove link' })).not.toBeInTheDocument()
  })

  it('draws a thousand conversations, of which only those in sight are on the page', async () => {
    const nodes = Array.from({ length: 1_000 }, (_, i) => node(i + 1, i === 0 ? 'Order' : `n${i}`, 'MIDDLE'))
    const links = nodes.slice(1).map(({ id }) => ({
      from: Math.floor(id / 3) || 1,
      to: id,
      kind: 'MOVE' as const,
      label: '',
      answer: 1,
      form: null,
    }))
    picture = { nodes, links, leftOut: 0 }
    await open()
    expect(document.querySelectorAll('.react-flow__node').length).toBeLessThan(100)
    await expect.element(page.getByRole('img', { name: 'Map of the whole picture' })).toBeInTheDocument()
  })
})
