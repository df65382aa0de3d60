import type { Component } from '@parlance/contract'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../theme.css'
import { Chat, type ChatMessage } from '../Chat'
import { widgetMessages } from '../widgetMessages'
import type { Press } from './press'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const labels = widgetMessages('en')
let root: Root | undefined
let host: HTMLElement
let pressed: Press[] = []

afterEach(() => {
  root?.unmount()
  host.remove()
  pressed = []
})

function show(...messages: ChatMessage[]) {
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  const onPress = (press: Press) => pressed.push(press)
  root.render(
    <Chat
      messages={messages}
      labels={labels}
      isBusy={false}
      maxLength={400}
      onSend={() => undefined}
      onPress={onPress}
    />,
  )
}
const says = (...components: Component[]): ChatMessage => ({ id: '1', from: 'bot', components })
const button = (title: string, action: object) => ({
  rowSpan: 1,
  colSpan: 1,
  data: { type: 'button' as const, title, data: { type: 'basic' as const, action: action as never } },
})
const flex = (data: object): Component => ({
  type: 'flex',
  title: 'Your order',
  subTitle: 'Your order',
  data: data as never,
})

describe('a bubble', () => {
  it('with a picture loads it late, over https only, and says what it shows when it cannot be shown', async () => {
    const image = (imageUrl: string, alt?: string): Component => ({
      type: 'image',
      title: 'Map',
      data: { imageUrl, ...(alt && { alt }) },
    })
    show(
      says(
        image('https://127.0.0.1:9/map.png', 'The way to us'),
        image(PIXEL, 'Not ours'),
        image('http://x/a.png'),
      ),
    )
    await expect.element(page.getByText('The way to us')).toBeVisible()
    await expect.element(page.getByText('Not ours')).toBeVisible()
    await expect.element(page.getByText('Image not available')).toBeVisible()
    expect(document.querySelectorAll('img')).toHaveLength(0)
  })

  it('asks for a picture that was uploaded here, also without https', async () => {
    const imageUrl = `http://${location.host}/files/1-2.png`
    show(says({ type: 'image', title: 'Map', data: { imageUrl } }))
    await expect.poll(() => performance.getEntriesByName(imageUrl).length).toBeGreaterThan(0)
  })

  it('of a card without buttons has its picture, words and link, and no empty row below', async () => {
    const action = { type: 'link' as const, data: { url: 'https://shop.example/shoe' } }
    const data = {
      imageUrl: PIXEL,
      description: 'For the hills.',
      url: action.data.url,
      urlAlias: 'Buy it',
      action,
    }
    show(
      says(
        { type: 'template', data: { cover: { type: 'image', title: 'Shoe', data } } },
        {
          type: 'carousel',
          data: { cards: [{ type: 'template', data: { cover: { type: 'image', title: 'Boot', data } } }] },
        },
      ),
    )
    const titles = () => [...document.querySelectorAll('.parlance-title')].map((title) => title.textContent)
    await expect.poll(titles).toEqual(['Shoe', 'Boot'])
    const link = page.getByRole('link', { name: 'Buy it' }).first().element()
    expect(link.getAttribute('href')).toBe('https://shop.example/shoe')
    expect(document.querySelectorAll('.parlance-rows')).toHaveLength(0)
  })

  it('with buttons says, links and dials; no address runs a script', async () => {
    show(
      says({
        type: 'template',
        data: {
          cover: { type: 'text', data: { description: 'How can we help?' } },
          contentTable: [
            [
              button('Say', {
                type: 'postback',
                data: { postback: 'Size', displayText: 'Large', postbackFull: 'L#1' },
              }),
            ],
            [
              button('More', {
                type: 'utterance',
                data: { utteranceId: 7, text: 'Tell me more', postback: 'details' },
              }),
            ],
            [button('Again', { type: 'welcome', data: { postback: 'from the start' } })],
            [button('Site', { type: 'link', data: { url: 'https://shop.example' } })],
            [button('App', { type: 'link', data: { url: 'kakaotalk://plusfriend/home/@shop' } })],
            [button('Call', { type: 'phone', data: { number: '02-123-4567' } })],
            [button('Bad', { type: 'link', data: { url: 'javascript://x%0aalert(1)' } })],
            [button('Device', { type: 'link', data: { url: 'intent://scan/#Intent;end' } })],
          ],
        },
      }),
    )
    await page.getByRole('button', { name: 'Say' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Again' }).click()
    expect(pressed).toEqual([
      { shown: 'Large', sent: 'L#1' },
      { shown: 'Tell me more', sent: 'details' },
      { shown: '', sent: 'from the start', opens: true },
    ])
    const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
    expect([href('Site'), href('App'), href('Call')]).toEqual([
      'https://shop.example',
      'kakaotalk://plusfriend/home/@shop',
      'tel:021234567',
    ])
    await expect.element(page.getByText('Bad')).toBeVisible()
    expect(page.getByRole('link', { name: 'Bad' }).query()).toBeNull()
    expect(page.getByRole('link', { name: 'Device' }).query()).toBeNull()
  })

  it('of a sticker tells its numbers, and sound waits to be played', async () => {
    show(
      says(
        { type: 'line_sticker', data: { packageId: '446', stickerId: '1988' } },
        { type: 'audio', data: { audioUrl: 'https://127.0.0.1:9/a.mp3', title: 'Greeting' } },
      ),
    )
    await expect.element(page.getByText('446 / 1988')).toBeVisible()
    const audio = document.querySelector('audio')
    expect(audio).toMatchObject({ autoplay: false, preload: 'none', controls: true })
  })
})

describe('a Flex message', () => {
  it('is drawn from boxes, texts, pictures and buttons', async () => {
    show(
      says(
        flex({
          type: 'bubble',
          body: {
            type: 'box',
            layout: 'vertical',
            contents: [
              { type: 'text', text: 'Receipt', weight: 'bold', size: 'xl', color: '#112233' },
              { type: 'separator', margin: 'md' },
              {
                type: 'box',
                layout: 'horizontal',
                contents: [
                  { type: 'text', text: 'Total' },
                  { type: 'text', text: '₩12,000', align: 'end' },
                ],
              },
            ],
          },
          footer: {
            type: 'box',
            layout: 'vertical',
            contents: [
              {
                type: 'button',
                style: 'primary',
                action: { type: 'postback', label: 'Again', data: 'again=1' },
              },
              { type: 'button', action: { type: 'uri', label: 'Shop', uri: 'https://shop.example' } },
            ],
          },
        }),
      ),
    )
    await expect.element(page.getByText('₩12,000')).toBeVisible()
    expect(getComputedStyle(page.getByText('Receipt').element()).color).toBe('rgb(17, 34, 51)')
    await page.getByRole('button', { name: 'Again' }).click()
    expect(pressed).toEqual([{ shown: 'Again', sent: 'again=1' }])
    await expect
      .element(page.getByRole('link', { name: 'Shop' }))
      .toHaveAttribute('href', 'https://shop.example')
  })

  it('that is unknown, hostile or endless shows its other text or leaves out what it cannot draw', async () => {
    let deep: object = { type: 'text', text: 'deepest' }
    for (let i = 0; i < 5_000; i++) deep = { type: 'box', layout: 'vertical', contents: [deep] }
    const hostile = {
      type: 'bubble',
      body: {
        type: 'box',
        layout: 'vertical',
        backgroundColor: 'url(https://evil.example/x)',
        contents: [
          { type: 'text', text: '<img src=x onerror=alert(1)>', color: 'red;background:url(x)' },
          { type: 'image', url: 'javascript:alert(1)' },
          { type: 'button', action: { type: 'uri', label: 'Press', uri: 'javascript:alert(1)' } },
          { type: 'html', text: 'unknown' },
        ],
      },
    }
    show(says(flex({ type: 'giant' }), flex({ type: 'bubble', body: deep }), flex(hostile)))
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect.element(page.getByText('Your order').first()).toBeVisible()
    expect(document.querySelectorAll('.parlance-flex img, .parlance-flex a')).toHaveLength(0)
    expect(page.getByText('deepest').query()).toBeNull()
    expect(host.innerHTML).not.toContain('url(')
  })
})

describe('quick replies', () => {
  const quickButtons = [
    button('Yes', { type: 'postback', data: { postback: 'Yes', postbackFull: 'Y#2' } }).data,
  ]
  it('stand over the input until the next message', async () => {
    const asked: ChatMessage = { id: '1', from: 'bot', components: [], quickButtons }
    show(asked)
    await page.getByRole('group', { name: 'Quick replies' }).getByRole('button', { name: 'Yes' }).click()
    expect(pressed).toEqual([{ shown: 'Yes', sent: 'Y#2' }])
    root?.unmount()
    host.remove()
    show(asked, { id: '2', from: 'person', text: 'Yes' })
    await expect.element(page.getByText('Yes')).toBeVisible()
    expect(page.getByRole('group', { name: 'Quick replies' }).query()).toBeNull()
  })
})
