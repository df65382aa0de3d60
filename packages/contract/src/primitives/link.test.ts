import { expect, test } from 'vitest'
import { hasSafeFlexLinks, isSafeLink, withSafeFlexLinks } from './link'
import { buttonUrl } from './primitives'

const SAFE = [
  'https://shop.example/a?b=c#d',
  'HTTP://shop.example',
  'tel:+82-2-123-4567',
  'mailto:help@example.com?subject=Hi',
  'kakaotalk://plusfriend/home/@shop',
  'line://ti/p/@shop',
  'openapp.jdmobile://virtual',
]
const UNSAFE = [
  'javascript://x%0aalert(1)',
  'data://text/html,x',
  'vbscript://x',
  'file:///etc/passwd',
  'blob://x',
  'about://blank',
  'view-source://https://shop.example',
  'filesystem://x',
  'intent://scan/#Intent;end',
  'feed://x',
  'shopapp://cart',
  'openappxjdmobile://x',
  ' https://shop.example',
  'java\tscript://x',
  '//shop.example',
  'https:///x',
]

test.each(SAFE)('%s may be opened and stored', (url) => {
  expect([isSafeLink(url), buttonUrl.safeParse(url).success]).toEqual([true, true])
})

test.each(UNSAFE)('%s may not be opened', (url) => expect(isSafeLink(url)).toBe(false))

test.each(UNSAFE.filter((url) => !url.startsWith(' ')))('%s may not be stored', (url) =>
  expect(buttonUrl.safeParse(url).success).toBe(false),
)

test('a scheme that is not listed is told from an address that is none', () => {
  const codeOf = (url: string) => buttonUrl.safeParse(url).error?.issues.map(({ message }) => message)
  expect(codeOf('intent://scan')).toEqual(['LINK_SCHEME'])
  expect(codeOf('shop.example')).toEqual(['URL_INVALID'])
})

const button = (uri: string) => ({ type: 'button', action: { type: 'uri', label: 'Go', uri } })
const flex = (uri: string) => ({
  type: 'bubble',
  hero: { type: 'image', url: 'https://x.example/a.png', action: { type: 'uri', uri } },
  body: { type: 'box', contents: [{ type: 'text', text: 'hello' }, button(uri)] },
  footer: button(uri),
})

test('the links of a flex message are checked wherever they stand', () => {
  expect(hasSafeFlexLinks(flex('https://shop.example'))).toBe(true)
  expect(hasSafeFlexLinks(flex('*{shop}/cart'))).toBe(true)
  expect(hasSafeFlexLinks(flex('file:///x'))).toBe(false)
  expect(
    hasSafeFlexLinks({ action: { type: 'uri', uri: 'https://a.example', altUri: { desktop: 'file:///x' } } }),
  ).toBe(false)
})

test('sent, a flex message loses unsafe links and the buttons that are nothing else', () => {
  expect(withSafeFlexLinks(flex('https://shop.example'))).toEqual(flex('https://shop.example'))
  expect(withSafeFlexLinks(flex('file:///x'))).toEqual({
    type: 'bubble',
    hero: { type: 'image', url: 'https://x.example/a.png' },
    body: { type: 'box', contents: [{ type: 'text', text: 'hello' }] },
  })
})
