import { columnsOfKind, type Language } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { encodeText } from '../../testing/file/encodeText'
import { COMPONENT_TITLES } from './titles/componentTitles'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

test.each([
  ['euc-kr', 'ko-KR', 'ko', '과일', '사과', '능금'],
  ['shift_jis', 'ja-JP', 'ja', '果物', 'りんご', '林檎'],
  ['euc-jp', 'ja-JP', 'ja', '果物', 'りんご', '林檎'],
  ['gb18030', 'zh-CN', 'zh-CN', '水果', '苹果', '红富士'],
  ['big5', 'zh-TW', 'zh-TW', '水果', '蘋果', '紅富士'],
  ['windows-874', 'th-TH', 'th', 'ผลไม้', 'แอปเปิล', 'แอ๊ปเปิ้ล'],
] as const)('a CSV sheet of components in %s is read', async (encoding, locale, language, ...cells) => {
  const [name, keyword, synonym] = cells
  const domainId = await at.newDomain(language satisfies Language)
  const titles = columnsOfKind('entity').map((column) => COMPONENT_TITLES[locale][column])
  const row = [name, '', 'dictionary', '', '', '', keyword, synonym]
  const bytes = encodeText([titles, row].map((one) => one.join(',')).join('\r\n'), encoding)
  const { body } = await at.upload(domainId, { name: 'words.csv', bytes })
  expect(body.issues).toEqual([])
  const started = await at.apply(domainId, body.uploadId)
  await at.settled(domainId, started.body.jobId)
  const address = `/api/v1/component/download?domainId=${domainId}&kind=entity&format=json`
  const file = JSON.parse((await at.owner.get(address)).raw.toString('utf8')) as { entities: object[] }
  expect(file.entities).toMatchObject([
    { name, type: 'DICTIONARY', active: true, words: [{ keyword, synonyms: [synonym] }] },
  ])
})
