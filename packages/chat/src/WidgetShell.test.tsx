import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WidgetShell } from './WidgetShell'

type Sent = { event: string; text: string; eventId: string; userId: string }
const fetched = globalThis.fetch
let sent: Sent[] = []
/** Answers a call, or throws as a lost connection does. */
let answer: (said: Sent) => object
let root: Root
let host: HTMLElement

beforeEach(() => {
  sent = []
  answer = ({ text }) => ({ bubbles: [{ type: 'text', data: { description: `You said ${text}` } }] })
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/webchat/v1/')) return fetched(input, init)
    const said = JSON.parse(String(init?.body)) as Sent
    sent.push(said)
    return new Response(JSON.stringify(answer(said)))
  }
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(<WidgetShell server="" channel="key" language="en" title="Shop" />)
})
afterEach(() => {
  globalThis.fetch = fetched
  root.unmount()
  host.remove()
})

describe('the embedded chat', () => {
  it('sends what did not arrive again as the same event, and everything else as its own', async () => {
    await page.getByRole('button', { name: 'Open chat' }).click()
    await expect.poll(() => sent).toHaveLength(1)
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await page.getByRole('textbox', { name: 'Write a message' }).fill('hello')
    await userEvent.keyboard('{Enter}')
    const retry = page.getByRole('button', { name: 'Not delivered. Press to try again.' })
    await expect.element(retry).toBeVisible()
    answer = ({ text }) => ({ bubbles: [{ type: 'text', data: { description: `You said ${text}` } }] })
    await retry.click()
    await expect.element(page.getByText('You said hello')).toBeVisible()
    await expect.element(retry).not.toBeInTheDocument()
    const [opened, first, second] = sent
    expect(sent.map(({ event }) => event)).toEqual(['open', 'send', 'send'])
    expect(first?.eventId).toBe(second?.eventId)
    expect(first?.eventId).not.toBe(opened?.eventId)
    expect(first?.eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
