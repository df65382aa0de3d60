import { writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { buildBot } from '../driver/author'
import { openTab, type Tab } from '../driver/browser'
import { PASSWORD, say } from '../driver/operator'
import { startProduct } from '../driver/product'

const QUESTIONS = {
  '배송 안내': [
    '배송은 언제 오나요',
    '주문한 물건 언제 도착해요',
    '택배가 아직 안 왔어요',
    '배송 기간이 궁금해요',
  ],
  '환불 안내': [
    '환불하고 싶어요',
    '돈을 돌려받을 수 있나요',
    '환불은 어떻게 하나요',
    '결제 취소하고 싶습니다',
  ],
  '영업 시간': ['몇 시에 문을 여나요', '영업시간 알려 주세요', '주말에도 영업하나요', '몇 시까지 하나요'],
}
const ANSWERS = {
  '배송 안내': '주문하신 다음 날 도착합니다.',
  '환불 안내': '결제하신 곳으로 사흘 안에 환불해 드립니다.',
  '영업 시간': '매일 아침 열 시부터 저녁 여덟 시까지 엽니다.',
}

/** A workbook as a person would write it, with the columns in Korean. */
async function aWorkbook(): Promise<Buffer> {
  const rows = [['대화명', '질문', '답변']]
  for (const [name, answer] of Object.entries(ANSWERS)) rows.push([name, '', answer])
  for (const [name, questions] of Object.entries(QUESTIONS))
    for (const question of questions) rows.push([name, question, ''])
  const stream = writeXlsxStream(
    (async function* () {
      yield* rows
    })(),
    { name: '대화' },
  )
  return Buffer.from(await new Response(stream as ReadableStream<Uint8Array>).arrayBuffer())
}

async function register({ page, words }: Tab): Promise<void> {
  await page.goto('/register')
  await page.getByLabel(words('register.agree')).check()
  await page.getByRole('button', { name: words('common.next') }).click()
  await page.getByLabel(words('account.email')).fill('hana@example.com')
  await page.getByLabel(words('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(words('account.confirmPassword')).fill(PASSWORD)
  await page.getByLabel(words('account.name'), { exact: true }).fill('김하나')
  await page.getByRole('button', { name: words('register.submit') }).click()
}

async function createDomain({ page, words }: Tab): Promise<number> {
  await page.getByRole('button', { name: words('domain.create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('domain.name')).fill('하나상점')
  await dialog.getByRole('button', { name: words('domain.create') }).click()
  await page.waitForURL(/\/domain\/\d+/)
  return Number(/\/domain\/(\d+)/.exec(page.url())![1])
}

async function upload({ page, words }: Tab): Promise<void> {
  await go(page, words('screen.conversations'))
  await page.getByRole('button', { name: words('conversations.uploadFile') }).click()
  const file = { name: '자주 묻는 질문.xlsx', mimeType: '', buffer: await aWorkbook() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByText('자주 묻는 질문.xlsx').waitFor()
  await page.getByRole('button', { name: words('exchange.apply', { count: 3 }) }).click()
  for (const name of Object.keys(QUESTIONS)) await page.getByRole('grid').getByText(name).first().waitFor()
}

async function testInBeta({ page, words }: Tab): Promise<void> {
  const panel = page.getByRole('complementary', { name: words('layout.testPanel') })
  if (!(await panel.isVisible()))
    await page.getByRole('button', { name: words('layout.testPanel'), exact: true }).click()
  await panel.getByLabel(words('test.input')).fill('주문한 택배 언제 와요?')
  await panel.getByLabel(words('test.input')).press('Enter')
  await panel.getByText(ANSWERS['배송 안내']).waitFor()
  await panel.getByRole('button', { name: words('test.why') }).click()
  await panel.getByText(words('why.steps')).waitFor()
  await panel.getByRole('link', { name: '배송 안내' }).first().waitFor()
}

async function deploy({ page, words }: Tab): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('deploy.action'), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('deploy.action'), exact: true })
    .click()
  await page.getByText(words('deploy.done', { id: '1' })).waitFor()
}

async function createSecret({ page, words }: Tab): Promise<{ path: string; secretKey: string }> {
  await go(page, words('screen.messenger'))
  await page.getByRole('link', { name: words('custom.open'), exact: true }).click()
  await page.getByRole('button', { name: words('messenger.createSecret') }).click()
  const dialog = page.getByRole('dialog', { name: words('messenger.newSecret') })
  const secretKey = await dialog.locator('[data-secret]').innerText()
  await dialog.getByRole('button', { name: words('messenger.keptSecret') }).click()
  const url = await page
    .getByText(/\/custom\/v1\/\d+\/[0-9a-f]{64}$/)
    .first()
    .innerText()
  return { path: new URL(url).pathname, secretKey }
}

const go = (page: Tab['page'], screen: string) =>
  page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()

test('from a spreadsheet to a live bot: register, domain, upload, build, beta test, deploy, secret key, signed call, history', async () => {
  const product = await startProduct()
  const tab = await openTab({ address: product.address, locale: 'ko-KR' })
  const { page, words } = tab
  await register(tab)
  await createDomain(tab)
  await upload(tab)
  await buildBot(tab)
  await testInBeta(tab)
  await deploy(tab)
  const channel = await createSecret(tab)

  const turn = await say(product.address, channel, 'mina', '환불은 어떻게 하나요')
  expect(turn).toMatchObject({ status: 200, bubbles: [{ data: { description: ANSWERS['환불 안내'] } }] })

  await go(page, words('screen.history'))
  const row = page.getByRole('row').filter({ hasText: '환불은 어떻게 하나요' })
  await row.getByText(ANSWERS['환불 안내']).waitFor()
  expect(await page.getByRole('row').filter({ hasText: '주문한 택배' }).count()).toBe(0)
  expect(tab.complaints).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('ko-KR')
  await tab.context.close()
  expect(await product.stop()).toBe(0)
})
