import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { aDictionary, aPattern, aQuickBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { validatePattern } from './pattern'

function found(text: string, ...entities: ReturnType<typeof aDictionary>[]) {
  return talk(aQuickBot([], { entities })).sends(text).last().trace.entities
}

const device = aDictionary('device', ['TV', 'smart TV', 'television'], ['phone'], ['phone case'])
const shop = aDictionary('product', ['니트', '스웨터'], ['청바지', '진'], ['신용카드', '신용 카드'])

test('the longest word is taken, left to right, without overlap, and stands for its representative word', () => {
  expect(found('my Smart TV and phone case', device)).toEqual([
    { name: 'device', word: 'Smart TV', value: 'TV', start: 3, end: 11 },
    { name: 'device', word: 'phone case', value: 'phone case', start: 16, end: 26 },
  ])
})

test('case, width, composition and spaces do not matter, and offsets are those of the text as typed', () => {
  expect(found('ｔｖ ＳＭＡＲＴＴＶ', device)).toEqual([
    { name: 'device', word: 'ｔｖ', value: 'TV', start: 0, end: 2 },
    { name: 'device', word: 'ＳＭＡＲＴＴＶ', value: 'TV', start: 3, end: 10 },
  ])
  const typed = `  제 ${'스웨터'.normalize('NFD')}를 환불`
  const [sweater] = found(typed, shop)
  expect(sweater).toMatchObject({ value: '니트' })
  expect(typed.slice(sweater!.start, sweater!.end)).toBe('스웨터'.normalize('NFD'))
  expect(found('신용  카드로 결제', shop)).toMatchObject([{ word: '신용  카드', value: '신용카드' }])
  expect(found('ﾃﾚﾋﾞください', aDictionary('d', ['テレビ']))).toMatchObject([
    { word: 'ﾃﾚﾋﾞ', start: 0, end: 4 },
  ])
})

test('words of spaced scripts stand alone, Korean ones begin a word and take particles, others stand anywhere', () => {
  expect(found('atv tvs xphone', device)).toEqual([])
  expect(found("tv's, (phone)", device)).toHaveLength(2)
  expect(found('진은 진짜 사진 니트세탁', shop).map(({ word }) => word)).toEqual(['진', '니트'])
  expect(found('东京天气', aDictionary('city', ['东京']))).toHaveLength(1)
  expect(found('ไปกรุงเทพพรุ่งนี้', aDictionary('city', ['กรุงเทพ']))).toHaveLength(1)
  expect(found('TV를 샀어요', device)).toMatchObject([{ word: 'TV' }])
})

test('signs, accents, spaces and hyphens within a word are as people write them, and offsets those of the text', () => {
  const names = aDictionary(
    'shop',
    ["Levi's"],
    ["O'Neill's"],
    ['Coca-Cola'],
    ['X-Ray'],
    ['Crème Brûlée'],
    ['7-Eleven'],
    ['iPhone 15'],
    ['コカ・コーラ'],
    ['café noir'],
  )
  const said: Record<string, readonly string[]> = {
    "Levi's": ['Levi’s', 'levi‘s', 'LEVI`S', 'levis', 'Leviʼs'],
    "O'Neill's": ['O’Neill’s', "O’Neill's", 'oneills'],
    'Coca-Cola': [
      'Coca–Cola',
      'coca‑cola',
      'coca cola',
      'cocacola',
      'Coca—Cola',
      'coca - cola'.replaceAll(' ', ''),
    ],
    'X-Ray': ['xray', 'x ray', 'X–ray', 'x‑ray'],
    'Crème Brûlée': ['creme brulee', 'crème brulée', 'CREME-BRULEE', 'Cre\u0300me Brule\u0301e'],
    '7-Eleven': ['7‑eleven', '7 Eleven', '7eleven'],
    'iPhone 15': ['iphone-15', 'iPhone15', 'I-phone 15'],
    'コカ・コーラ': ['コカコーラ', 'コカ コーラ', 'ｺｶ･ｺｰﾗ'],
    'café noir': ['cafe noir', 'café-noir'],
  }
  for (const [value, forms] of Object.entries(said)) {
    for (const form of forms) {
      const typed = `about ${form}, please`
      expect([form, found(typed, names)]).toEqual([
        form,
        [{ name: 'shop', word: form, value, start: 6, end: 6 + form.length }],
      ])
    }
  }
})

test('a sign that makes another word of it stays, and what is written exactly goes first', () => {
  const others = aDictionary(
    'word',
    ['shell'],
    ['were'],
    ['35'],
    ['A'],
    ['A-'],
    ["We're"],
    ['resume'],
    ['résumé'],
  )
  const values = (text: string) => found(text, others).map(({ value }) => value)
  expect(values("she'll come")).toEqual([])
  expect(values('she’ll come')).toEqual([])
  expect(values('3-5 days')).toEqual([])
  expect(values('they were here')).toEqual(['were'])
  expect(values('we’re here')).toEqual(["We're"])
  expect(values('my résumé')).toEqual(['résumé'])
  expect(values('my resume')).toEqual(['resume'])
  expect(values('an A- it is')).toEqual(['A-'])
  expect(values('an A it is')).toEqual(['A'])
})

test('of equally long words the dictionary goes before the pattern, then the lower id', () => {
  const [a, b, p] = [aDictionary('a', ['12']), aDictionary('b', ['12']), aPattern('p', '\\d+')]
  expect(found('12', p, b, a)).toMatchObject([{ name: 'b' }])
  expect(found('123', a, p)).toMatchObject([{ name: 'p', value: '123' }])
})

test('a pattern finds each stretch that it accepts, the longest', () => {
  const order = aPattern('order', '(A|AB)-?\\d+')
  expect(found('ab-12 and A7', order).map(({ word }) => word)).toEqual(['ab-12', 'A7'])
})

test('a pattern that is no regular expression of the linear kind, or accepts nothing at all, is refused', () => {
  expect(validatePattern('\\d+ ?(개|ea)')).toEqual([])
  expect(validatePattern('no\\. ?@var.{number}')).toEqual([])
  for (const bad of ['(', 'a**', '(?=a)', '(a)\\1', '\\u0041', 'a*', '']) {
    expect(validatePattern(bad)).toEqual([{ path: 'pattern', code: 'PATTERN_INVALID' }])
  }
})

test('a question that names an entity is matched exactly by every word of it', () => {
  const bot = aQuickBot(
    [
      { name: 'wash', questions: ['@{product} 세탁 어떻게 해요?'] },
      { name: 'jeans', questions: ['청바지 세탁 어떻게 해요'] },
      { name: 'pay', questions: ['@{product} @{product} 같이'] },
    ],
    { language: 'ko', entities: [shop, aDictionary('other', ['니트'])] },
  )
  talk(bot).sends('스웨터 세탁 어떻게 해요').by('EXACT').from('wash')
  talk(bot).sends('신용카드세탁어떻게해요??').by('EXACT').from('wash')
  talk(bot).sends('청바지 세탁 어떻게 해요').by('EXACT').from('jeans')
  talk(bot).sends('니트 청바지 같이').by('EXACT').from('pay')
  talk(bot).sends('구두 세탁 어떻게 해요').by('FAIL')
  talk(bot).sends('\ue001 세탁 어떻게 해요').by('FAIL')
})

test('every word found lies within the text as typed and none overlaps another', () => {
  const units = fc.constantFrom(
    'tv',
    'TV',
    'ｔｖ',
    '니트',
    '니트'.normalize('NFD'),
    '진',
    ' ',
    '\u0301',
    '12',
    'é',
    '👍🏽',
    '\ud800',
    '\u200b',
  )
  const bot = aQuickBot([], { entities: [device, shop, aPattern('n', '\\d+')] })
  fc.assert(
    fc.property(fc.array(units, { maxLength: 30 }), (parts) => {
      const typed = parts.join('')
      let from = 0
      for (const { start, end, word } of talk(bot).sends(typed).last().trace.entities) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(typed.slice(start, end)).toBe(word)
        expect(end).toBeGreaterThan(start)
        from = end
      }
    }),
    { numRuns: cases(500) },
  )
})
