import { expect, test } from 'vitest'
import { readConfig } from './config'

const SMTP = {
  SMTP_URL: 'smtp://mailer:s3cret@mail.example:587',
  MAIL_FROM: 'Parlance <bot@example.com>',
  PUBLIC_URL: 'https://bots.example.com',
}

test.each([
  [undefined, 0],
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s believes %i proxies', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).proxies).toBe(proxies)
})

test.each(['yes', '0', '-1', '1.5', '11', '10.0.0.1'])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY')
})

test('mail needs its server, a sender and the address of the console', () => {
  expect(readConfig({}).smtp).toBeNull()
  expect(readConfig(SMTP).smtp).toEqual({ url: SMTP.SMTP_URL, from: SMTP.MAIL_FROM })
  for (const [name, value] of [
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'a <b@c.d>, e@f.g'],
    ['PUBLIC_URL', undefined],
  ] as const)
    expect(() => readConfig({ ...SMTP, [name]: value })).toThrow(`The setting ${name}=`)
})

test('a password in an address is not repeated on the terminal', () => {
  expect(() => readConfig({ ...SMTP, SMTP_URL: 'smtp:/mailer:s3cret@x' })).toThrow(/^((?!s3cret).)*$/)
})

test('the pages that the header leads to are https addresses, and none by default', () => {
  const none = { faq: null, contact: null, guide: null, console: null }
  expect(readConfig({}).helpLinks).toEqual(none)
  const given = {
    HELP_FAQ_URL: 'https://help.example/faq?lang=ko',
    CONSOLE_LINK_URL: 'https://console.example',
  }
  expect(readConfig(given).helpLinks).toEqual({
    ...none,
    faq: 'https://help.example/faq?lang=ko',
    console: 'https://console.example/',
  })
  for (const name of ['HELP_FAQ_URL', 'HELP_CONTACT_URL', 'HELP_GUIDE_URL', 'CONSOLE_LINK_URL'])
    for (const value of [
      'http://help.example',
      'javascript:alert(1)',
      'help.example',
      'https://',
      'https://me:secret@help.example',
      'https://a b',
    ])
      expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(`The setting ${name}=`)
})
