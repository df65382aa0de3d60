import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import './theme.css'
import './widget.css'
import { type WidgetLook, WidgetShell } from './WidgetShell'
import type { WidgetLanguage } from './widgetMessages'

type Sent = { event: string; text: string; eventId: string; userId: string }
const fetched = globalThis.fetch
let sent: Sent[] = []
/** Answers a call, or throws as a lost connection does. */
let answer: (said: Sent) => object
let root: Root
let host: HTMLElement

beforeEach(() => {
  sent = []
  // A greeting that ends in other words: beside what is written next it must not read as an answer to it.
  answer = ({ text }) => ({
    bubbles: [{ type: 'text', data: { description: text ? `You said ${text}` : 'Welcome to the shop.' } }],
  })
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/webchat/v1/')) return fetched(input, init)
    const said = JSON.parse(String(init?.body)) as Sent
    sent.push(said)
    return new Response(JSON.stringify(answer(said)))
  }
  loadPage()
})
afterEach(async () => {
  leavePage()
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.fetch = fetched
  sessionStorage.clear()
  document.body.removeAttribute('style')
  await page.viewport(1200, 800)
})

function loadPage(look: WidgetLook = {}, language: WidgetLanguage = 'en') {
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(<WidgetShell server="" channel="key" language={language} look={{ title: 'Shop', ...look }} />)
}
function leavePage() {
  root.unmount()
  host.remove()
}
/** The visitor follows a link of the shop. */
function nextPage(look?: WidgetLook, language?: WidgetLanguage) {
  leavePage()
  loadPage(look, language)
}
const openChat = () => page.getByRole('button', { name: 'Open chat' }).click()
const field = () => page.getByRole('textbox', { name: 'Write a message' })
const events = () => sent.map(({ event, text }) => `${event} ${text}`.trim())
const neverAnswer = () => {
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Promise(() => undefined)
  }
}

describe('the embedded chat', () => {
  it('shows the fixed menu until something is sent, and again by its button', async () => {
    const action = {
      type: 'postback',
      data: { postback: 'Delivery', displayText: 'Delivery', postbackFull: 'Delivery\u001eabc' },
    }
    const menu = {
      type: 'template',
      title: 'Help',
      data: {
        contentTable: [
          [
            {
              rowSpan: 1,
              colSpan: 1,
              data: { type: 'button', title: 'Orders', data: { type: 'basic', action } },
            },
          ],
        ],
      },
    }
    answer = ({ event }) => ({ bubbles: [], ...(event === 'open' && { persistentMenu: menu }) })
    await openChat()
    await page.getByRole('group', { name: 'Help' }).getByRole('button', { name: 'Orders' }).click()
    await expect.poll(events).toEqual(['open', 'send Delivery\u001eabc'])
    await expect.element(page.getByRole('log')).toHaveTextContent('Delivery')
    await expect.element(page.getByRole('group', { name: 'Help' })).not.toBeInTheDocument()
    nextPage()
    await page.getByRole('button', { name: 'Help' }).click()
    await expect.element(page.getByRole('button', { name: 'Orders' })).toBeVisible()
    // An answer may bring another one, or none.
    const other = (title: string, contentTable: object[]) => ({
      bubbles: [],
      persistentMenu: { ...menu, title, data: { contentTable } },
    })
    answer = () => other('Summer', menu.data.contentTable)
    await page.getByRole('button', { name: 'Orders' }).click()
    await expect.element(page.getByRole('button', { name: 'Summer' })).toBeVisible()
    answer = () => other('', [])
    await page.getByRole('button', { name: 'Summer' }).click()
    await page.getByRole('button', { name: 'Orders' }).click()
    await expect.element(page.getByRole('button', { name: 'Summer' })).not.toBeInTheDocument()
  })

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

  it('brings the focus to the field and back, so that a typed space closes nothing', async () => {
    await openChat()
    await expect.element(page.getByRole('dialog', { name: 'Shop' })).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('when does it come')
    await expect.element(field()).toHaveValue('when does it come')
    field()
      .element()
      .dispatchEvent(escape({ isComposing: true }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const heard = vi.fn()
    document.addEventListener('keydown', heard, { once: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open chat' })).toHaveFocus()
    expect(heard).not.toHaveBeenCalled()
    document.removeEventListener('keydown', heard)
  })

  it('opened by touch shows no keyboard', async () => {
    await expect.element(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
    const launch = page.getByRole('button', { name: 'Open chat' }).element()
    launch.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    await expect.element(page.getByRole('dialog')).toHaveFocus()
  })

  it('goes on over page loads, and begins a session only once', async () => {
    await openChat()
    await field().fill('hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said hello')).toBeVisible()
    nextPage()
    await expect.element(page.getByText('You said hello')).toBeVisible()
    await field().fill('again')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said again')).toBeVisible()
    expect(events()).toEqual(['open', 'send hello', 'send again'])
    expect(new Set(sent.map(({ userId }) => userId)).size).toBe(1)
    await userEvent.keyboard('{Escape}')
    nextPage()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('greets again when the server has forgotten the session, under what was said before', async () => {
    await openChat()
    await field().fill('hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said hello')).toBeVisible()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    nextPage()
    await expect.poll(events).toEqual(['open', 'send hello', 'open'])
    await expect.element(page.getByText('You said hello')).toBeVisible()
  })

  it('sends what was on its way when the page was left as the same event', async () => {
    await openChat()
    await expect.poll(events).toEqual(['open'])
    const answering = globalThis.fetch
    neverAnswer()
    await field().fill('hello')
    await userEvent.keyboard('{Enter}')
    await expect.poll(events).toEqual(['open', 'send hello'])
    globalThis.fetch = answering
    nextPage()
    await expect.element(page.getByText('You said hello')).toBeVisible()
    expect(events()).toEqual(['open', 'send hello', 'send hello'])
    expect(sent[1]?.eventId).toBe(sent[2]?.eventId)
    expect(page.getByText('hello', { exact: true }).elements()).toHaveLength(1)
  })

  it('says that it is offline, and when it is back sends by itself, in order', async () => {
    await openChat()
    await expect.poll(events).toEqual(['open'])
    const answering = globalThis.fetch
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    window.dispatchEvent(new Event('offline'))
    for (const [i, text] of ['hello', 'again'].entries()) {
      await field().fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => page.getByText(/You are offline/).elements().length).toBe(i + 1)
    }
    globalThis.fetch = async (address, init) => {
      // The first takes longer than the second.
      if (String(init?.body).includes('hello')) await new Promise((resolve) => setTimeout(resolve, 50))
      return answering(address, init)
    }
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('You said again')).toBeVisible()
    await expect.element(page.getByText(/You are offline/)).not.toBeInTheDocument()
    expect(events()).toEqual(['open', 'send hello', 'send again'])
  })

  it('keeps at most 200 messages on the page', async () => {
    const messages = Array.from({ length: 260 }, (_, i) => ({ id: `${i}`, from: 'person', text: `m${i}` }))
    const kept = { isOpen: true, talk: { messages, unanswered: [], at: Date.now() } }
    sessionStorage.setItem('parlance.talk.key', JSON.stringify(kept))
    nextPage()
    await field().fill('hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said hello')).toBeVisible()
    expect(document.querySelectorAll('.parlance-entry')).toHaveLength(200)
  })

  it('begins anew when what was kept cannot be read', async () => {
    sessionStorage.setItem('parlance.talk.key', '{"talk":{"messages":"none"}}')
    nextPage()
    await openChat()
    await expect.poll(events).toEqual(['open'])
  })

  it('fills the screen of a phone, and does not come back over the page that was asked for', async () => {
    await page.viewport(390, 844)
    await openChat()
    const edges = () => {
      const { x, y, width, height } = page.getByRole('dialog').element().getBoundingClientRect()
      return [x, y, width, height]
    }
    await expect.poll(edges).toEqual([0, 0, 390, 844])
    expect(page.getByRole('button', { name: 'Close chat' }).elements()).toHaveLength(1)
    expect(getComputedStyle(field().element()).fontSize).toBe('16px')
    nextPage()
    await openChat()
    expect(events()).toEqual(['open'])
  })

  it('breaks lines as the language of each message wants, whatever the page speaks', async () => {
    answer = ({ text }) => ({ bubbles: [{ type: 'text', data: { description: text || 'Hi' } }] })
    await openChat()
    for (const text of ['출고되었어요', 'お届けします', 'สวัสดี']) {
      await field().fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => page.getByText(text).elements().length).toBe(2)
    }
    const styleOf = (text: string) => getComputedStyle(page.getByText(text).elements()[1]!)
    expect(styleOf('출고되었어요').wordBreak).toBe('keep-all')
    expect(styleOf('お届けします').lineBreak).toBe('strict')
    expect(styleOf('お届けします').wordBreak).toBe('normal')
    expect(styleOf('สวัสดี').wordBreak).toBe('normal')
  })

  it('opens at once, stands at the left and has the colour of the shop when its line says so', async () => {
    nextPage({ open: 'true', position: 'left', color: '#ffe600' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByRole('dialog').element().getBoundingClientRect().left).toBe(20)
    const { backgroundColor, color } = getComputedStyle(
      page.getByRole('button', { name: 'Close chat' }).last().element(),
    )
    expect(backgroundColor).toBe('rgb(255, 230, 0)')
    expect(color).toBe('rgb(23, 24, 28)')
  })

  it('follows the theme of the page around, not of the system', async () => {
    const theme = () => document.querySelector('.parlance-widget')?.getAttribute('data-theme')
    document.body.style.background = '#111'
    await expect.poll(theme).toBe('dark')
    document.body.style.background = 'oklch(0.97 0.01 90)'
    await expect.poll(theme).toBe('light')
    nextPage({ theme: 'dark' })
    await expect.poll(theme).toBe('dark')
  })
})

function escape(part: KeyboardEventInit): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...part })
}
