import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'ko-KR')
const korean: Record<string, string> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)

test.each([
  ['단답', 'it also means a curt answer', '단일 답변'],
  ['아이디', 'people sign in with an address', '이메일'],
  ['얼마나 잘 답하나', 'a heading is no spoken question', '답변 정확도'],
  ['살펴볼 것', 'a heading is no spoken phrase', '확인이 필요한 항목'],
  ['이 값으로 하면', 'a heading is no spoken phrase', '이 값을 적용하면'],
  ['이만큼 놓쳐도', 'the name of a column is a noun', '정답 손실 허용치'],
  ['이만큼 걸러', 'the name of a column is a noun', '범위 밖 질문 차단율'],
  ['모르는 질문', 'what is meant lies outside the bot', '범위 밖 질문 구별'],
])('“%s” is nowhere said, as %s: it is “%s”', (never, _why, instead) => {
  const saying = (text: string) => Object.entries(korean).filter(([, message]) => message.includes(text))
  expect(saying(never)).toEqual([])
  expect(saying(instead)).not.toEqual([])
})

test('a login that is refused names the fields as they are named', () => {
  expect(korean['error.WRONG_CREDENTIALS']).toContain('이메일')
})

test.each(['common.create', 'domain.create', 'tag.create', 'group.create'])(
  'the button of %s says what it does',
  (id) => expect(korean[id]).toMatch(/만들기$/),
)

test('what has just happened is not “now”', () => {
  expect(korean['common.justNow']).toBe('방금')
})
