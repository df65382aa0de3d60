import type { Locale } from '@parlance/contract'
import { expect, test } from 'vitest'
import { openTab } from '../driver/browser'
import { register } from '../driver/operator'
import { startProduct } from '../driver/product'

/** A reader and the language of the bot they take. */
const readers: { locale: Locale; bot: string }[] = [
  { locale: 'ko-KR', bot: 'ko' },
  { locale: 'en-US', bot: 'en' },
]

test.each(readers)(
  'two clicks after the first start a $locale reader talks to a working bot',
  async ({ locale, bot }) => {
    const product = await startProduct()
    const newcomer = await register(product.address, 'new@example.com', locale)
    const samples = await newcomer.call<{ language: string; name: string }[]>('GET', '/api/v1/sample')
    const { name } = samples.find(({ language }) => language === bot)!
    const tab = await openTab({ address: product.address, locale, as: newcomer })
    const { page, words } = tab
    await page.goto('/')
    // The first click adds and builds it, the second opens the talk.
    await page.getByRole('button', { name: words('sample.addNamed', { name }) }).click()
    await page.waitForURL(/\/domain\/\d+/)
    await page.getByRole('button', { name: words('layout.testPanel'), exact: true }).click()

    const panel = page.getByRole('complementary', { name: words('layout.testPanel') })
    const start = panel.getByRole('button', { name: words('test.startWelcome') })
    await start.waitFor()
    const domainId = Number(/\d+$/.exec(new URL(page.url()).pathname)![0])
    const list = await newcomer.call<{
      items: { firstQuestion: string; firstAnswer: string; answerCount: number }[]
    }>('GET', `/api/v1/chat/faq/uttset?domainId=${domainId}&sort=id&order=asc&chatType=TEXT`)
    // With several answers it would be chance which one comes.
    const known = list.items.find((row) => row.firstQuestion && row.answerCount === 1)!
    await panel.getByLabel(words('test.input')).fill(known.firstQuestion)
    await panel.getByLabel(words('test.input')).press('Enter')
    await panel.getByRole('log').getByText(known.firstAnswer.split('\n')[0]!.slice(0, 12)).first().waitFor()
    await panel.getByText(words('matchType.EXACT')).first().waitFor()
    expect(tab.complaints).toEqual([])
    await tab.context.close()
    expect(await product.stop()).toBe(0)
  },
)
