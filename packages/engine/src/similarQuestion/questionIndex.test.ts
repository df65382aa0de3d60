import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NearQuestion, nearestOfOthers } from './nearest'
import {
  addQuestion,
  createQuestionIndex,
  type IndexedQuestion,
  needsRebuild,
  type QuestionIndex,
  questionsOf,
  removeQuestion,
} from './questionIndex'

const ENGLISH: IndexedQuestion[] = [
  { id: 1, conversationId: 1, text: 'when do you open' },
  { id: 2, conversationId: 1, text: 'what are your opening hours' },
  { id: 3, conversationId: 2, text: 'how do I get a refund' },
  { id: 4, conversationId: 2, text: 'I want my money back' },
  { id: 5, conversationId: 3, text: 'where can I park' },
]

function indexOf(
  questions: readonly IndexedQuestion[],
  language: 'en' | 'ko' | 'ja' | 'th' = 'en',
): QuestionIndex {
  const index = createQuestionIndex(language)
  for (const question of questions) addQuestion(index, question)
  return index
}
/** The nearest questions of all conversations. */
function nearest(index: QuestionIndex, text: string, most: number): NearQuestion[] {
  return nearestOfOthers(index, text, null, most).similar
}
const idsOf = (found: readonly IndexedQuestion[]) => found.map(({ id }) => id)

describe('the questions nearest to a text', () => {
  it('are those that share its rare words', () => {
    const [first] = nearest(indexOf(ENGLISH), 'how can I get a refund', 3)
    expect(first).toMatchObject({ id: 3, conversationId: 2, exact: false })
    expect(first!.similarity).toBeGreaterThan(0.6)
    expect(first!.similarity).toBeLessThan(1)
  })

  it('begin with the same question, however its marks, width and capitals are', () => {
    const [first] = nearest(indexOf(ENGLISH), 'Ｗhen do YOU open?!', 2)
    expect(first).toMatchObject({ id: 1, exact: true, similarity: 1 })
  })

  it('are found in scripts without spaces and through spacing that differs', () => {
    const korean = indexOf(
      [
        { id: 1, conversationId: 1, text: '환불 언제 되나요' },
        { id: 2, conversationId: 2, text: '배송 조회' },
      ],
      'ko',
    )
    expect(nearest(korean, '환불언제 되나요?', 1)).toMatchObject([{ id: 1, exact: true }])
    expect(nearest(korean, '환불은 언제 돼요', 1)).toMatchObject([{ id: 1, exact: false }])
    const thai = indexOf([{ id: 1, conversationId: 1, text: 'ขอคืนเงินได้ไหม' }], 'th')
    expect(idsOf(nearest(thai, 'อยากคืนเงิน', 1))).toEqual([1])
  })

  it('are told apart by the conversation that is being written', () => {
    const index = indexOf(ENGLISH)
    const { similar, own } = nearestOfOthers(index, 'when do you open', 1, 5)
    expect(similar.map(({ conversationId }) => conversationId)).not.toContain(1)
    expect(similar.length).toBeGreaterThan(0)
    expect(own).toMatchObject({ id: 1, exact: true })
    expect(nearestOfOthers(index, 'when do you open', null, 1)).toMatchObject({
      similar: [{ id: 1 }],
      own: null,
    })
  })

  it('are none for a text that shares nothing, or says nothing', () => {
    expect(nearest(indexOf(ENGLISH), 'zzz', 5)).toEqual([])
    expect(nearest(indexOf(ENGLISH), ' ', 5)).toEqual([])
    expect(nearest(createQuestionIndex('en'), 'when do you open', 5)).toEqual([])
  })

  it('are found among a hundred thousand that share all their words', () => {
    const index = createQuestionIndex('ko')
    for (let id = 1; id <= 100_000; id++)
      addQuestion(index, { id, conversationId: (id % 1_000) + 1, text: `주문 번호 ${id} 확인해 주세요` })
    expect(nearest(index, '주문 번호 77123 확인해 주세요', 1)).toMatchObject([{ id: 77_123, exact: true }])
    expect(nearest(index, '주문 번호 77123 확인', 3).length).toBe(3)
  })
})

describe('an index that is changed', () => {
  const words = ['환불', '언제', 'refund', 'when', '?', '배송은', 'ส่ง', '配送', 'a', '  ']
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(' '))
  const change = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    conversationId: fc.integer({ min: 1, max: 3 }),
    text: fc.option(text, { nil: null }),
  })

  it('finds what one made anew finds, whatever was added, replaced and removed', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), text, (changes, asked) => {
        const changed = createQuestionIndex('ko')
        for (const { id, conversationId, text } of changes) {
          if (text === null) removeQuestion(changed, id)
          else addQuestion(changed, { id, conversationId, text })
        }
        const anew = indexOf([...questionsOf(changed)].reverse(), 'ko')
        expect(nearest(changed, asked, 20)).toEqual(nearest(anew, asked, 20))
        expect([...questionsOf(changed)].length).toBe(changed.live)
      }),
    )
  })

  it('says when it is worth making anew', () => {
    const index = indexOf(ENGLISH)
    for (let n = 0; n < 1_100; n++) addQuestion(index, ENGLISH[0]!)
    expect(needsRebuild(index)).toBe(true)
    expect(needsRebuild(indexOf([...questionsOf(index)]))).toBe(false)
    expect(nearest(index, 'when do you open', 5).filter(({ exact }) => exact).length).toBe(1)
  })
})
