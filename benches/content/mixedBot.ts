import { type AnswerBubble, type ConversationFields, defaultDialogueSettings } from '@parlance/contract'
import { noComponents, SNAPSHOT_FORMAT, type Snapshot } from '@parlance/engine'
import { corpus } from './corpus'

const CITIES = ['서울', '부산', '대구', '인천', '광주', '대전', '울산', '세종', '수원', '창원']
const SIZES = ['특대', '대', '중', '소']

/**
 * A Korean bot of 1,000 conversations in which everything occurs: general questions, half of them with entities, every
 * tenth conversation a task, every tenth with a form, every fifth with a script, conditions, contexts, user variables,
 * keyword groups and system entities.
 */
export function mixedSnapshot(conversationCount = 1_000): Snapshot {
  const conversations = corpus(conversationCount, 10)
  const components = noComponents()
  return {
    formatVersion: SNAPSHOT_FORMAT,
    domain: { id: 1, code: 'mixed', name: 'mixed', language: 'ko', domainType: 'DEFAULT' },
    build: { id: 1, displayId: '1', mode: 'STANDARD' },
    conversations: conversations.map((fields, i) => conversationOf(fields, i)),
    entities: [
      dictionary(
        1,
        'city',
        CITIES.map((city) => ({ keyword: city, synonyms: [`${city}시`, `${city}지점`] })),
      ),
      dictionary(
        2,
        'size',
        SIZES.map((size) => ({ keyword: size, synonyms: [`${size}사이즈`] })),
      ),
      dictionary(
        3,
        'product',
        Array.from({ length: 10_000 }, (_, n) => ({ keyword: `상품${n}호`, synonyms: [] })),
      ),
      {
        id: 4,
        name: 'orderNumber',
        type: 'PATTERN',
        pattern: '(A|B|C)-?\\d\\d\\d\\d+',
        words: [],
        sensitiveType: 'NONE',
      },
    ],
    modelSettings: {
      singleThreshold: null,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 3,
    },
    components: {
      ...components,
      userVariable: [
        { id: 1, name: 'visits', type: 'NUMBER', defaultValue: '0', sensitiveType: 'NONE' },
        { id: 2, name: 'city', type: 'TEXT', defaultValue: '', sensitiveType: 'NONE' },
      ],
      form: conversations.flatMap((_, i) =>
        i % 10 === 3
          ? [
              {
                id: i + 1,
                name: `form${i}`,
                version: 2 as const,
                type: 'SINGLE' as const,
                guideText: '어느 쪽을 원하세요?',
                entity: null,
                active: true,
                buttons: [
                  {
                    name: '매장',
                    quickReply: false,
                    action: { type: 'TEXT' as const, text: '매장으로 오세요.' },
                  },
                  {
                    name: '배송',
                    quickReply: true,
                    action: {
                      type: 'LINK' as const,
                      conversation: conversations[(i + 1) % conversations.length]!.name,
                    },
                  },
                ],
              },
            ]
          : [],
      ),
      keywordGroup: Array.from({ length: 30 }, (_, n) => ({
        id: n + 1,
        name: `group${n}`,
        type: n % 2 === 0 ? ('WHOLE' as const) : ('PARTIAL' as const),
        keywords: Array.from({ length: 100 }, (_, k) => `키워드${n}번${k}`),
        answer: '키워드 답변입니다.',
        noAnswer: false,
        active: true,
      })),
      bannedWord: Array.from({ length: 200 }, (_, n) => ({
        id: n + 1,
        name: `금칙어${n}번`,
        answer: '고운 말을 써 주세요.',
        active: true,
      })),
    },
    settings: defaultDialogueSettings('ko'),
  }
}

/**
 * What an end user of the mixed bot writes in their turn `n`: a walk through trained and new wordings, entities, tasks
 * with their slots and interruptions, forms with their buttons, keywords and nonsense. Each `user` takes another walk.
 */
export function mixedUtterance(snapshot: Snapshot, user: number, n: number): string {
  const { conversations } = snapshot
  const pick = (offset: number, kind: number) =>
    conversations[
      (((user * 7_919 + n * 31 + offset) % (conversations.length / 10)) * 10 + kind) % conversations.length
    ]!
  const questionOf = (conversation: Snapshot['conversations'][number]) =>
    conversation.questions[(user + n) % 10]!.text
  const city = CITIES[(user + n) % CITIES.length]!
  switch (n % 14) {
    // A task: begun, interrupted, answered slot by slot.
    case 0:
      return questionOf(pick(0, 5)).replace('@{city} ', '')
    case 1:
      return `${city}시에서요`
    case 2:
      return '음 잠깐만요'
    case 3:
      return `${SIZES[n % SIZES.length]} 사이즈로 주세요`
    case 4:
      return `${(n % 9) + 1}개요`
    // A form and its button.
    case 5:
      return questionOf(pick(1, 3)).replace('@{city}', city)
    case 6:
      return n % 28 === 6 ? '매장' : '배송'
    case 7:
    case 8:
      return questionOf(pick(2, 1)).replace('@{city}', city)
    case 9:
      return `${questionOf(pick(3, 2)).replace('@{city}', `${city}시`).split(' ').toReversed().join(' ')} 궁금해요`
    case 10:
      return `${city}에서 내일 오후 3시에 상품${n % 10_000}호 ${(n % 5) + 1}개 예약하고 싶어요`
    case 11:
      return `키워드${n % 30}번${n % 100}`
    case 12:
      return `${pick(4, 0).name.replace(' 안내', '')} 알려 주세요`
    default:
      return `안녕 오늘 날씨 참 좋네요 ${n}`
  }
}

function conversationOf(fields: ConversationFields, i: number): Snapshot['conversations'][number] {
  const id = i + 1
  const subject = fields.name.replace(' 안내', '')
  const questions = fields.questions.map((question, q) =>
    q % 2 === 1 ? { ...question, text: `@{city} ${question.text}` } : question,
  )
  const script = {
    chatType: 'NLU_PATTERN' as const,
    text: `(@{city}) ${subject} [알려|말해] [줘|주세요|줄래요]`,
  }
  return {
    id,
    name: fields.name,
    tags: fields.tags,
    group: fields.group,
    random: false,
    questions: [...questions, ...(i % 5 === 0 ? [script] : [])].map((one, q) => ({
      id: id * 100 + q,
      ...one,
    })),
    answers: answersOf(fields, i).map((one, a) => ({
      id: id * 10 + a,
      chatStatusCode: 'ENABLED' as const,
      ...one,
    })),
    ...(i % 7 === 0 && {
      outputContexts: [
        {
          name: `context${i}`,
          function: 'ADD' as const,
          strength: 'WEAK' as const,
          limitCount: 3,
          limitTime: 600,
        },
      ],
    }),
    ...(i % 70 === 1 && { inputContexts: [`context${i - 1}`] }),
    ...(i % 10 === 5 && { task: TASK }),
  }
}

function answersOf(fields: ConversationFields, i: number) {
  const text = `${fields.name}: @{city} *{visits:comma}번째 문의입니다.`
  const bubbles: AnswerBubble[] = [textBubble(text)]
  if (i % 10 === 3)
    bubbles.push({
      answerType: 'SINGLEFORM',
      component: { type: 'form', data: { formName: `form${i}`, version: 2 } },
    })
  const counting = [{ name: 'visits', action: 'PLUS' as const, value: '1' }]
  const evening = { type: 'time' as const, from: '18:00', to: '23:00' }
  return [
    { bubbles, userVariables: counting },
    ...(i % 4 === 0 ? [{ bubbles: [textBubble('저녁에는 상담원이 없어요.')], conditions: [[evening]] }] : []),
  ]
}

function textBubble(description: string): AnswerBubble {
  return { answerType: 'TEXT', component: { type: 'text', data: { description } } }
}

const SLOT = {
  required: true,
  options: [],
  askCount: 3,
  overCount: '상담원에게 연결할게요.',
  valueType: 'REPRESENTATIVE' as const,
  defaultValue: '',
  valueExpression: '',
}
const TASK = {
  slots: [
    { ...SLOT, name: 'city', entity: '@{city}', askBack: '어느 지점인가요?' },
    { ...SLOT, name: 'size', entity: '@{size}', askBack: '어떤 크기로 드릴까요?' },
    { ...SLOT, name: 'count', entity: '`@{NUM_General}', askBack: '몇 개 드릴까요?' },
  ],
  exitKeywords: ['그만', '취소'],
  endMessage: '주문을 멈출게요.',
  interruption: 'RETURN' as const,
}

function dictionary(id: number, name: string, words: { keyword: string; synonyms: string[] }[]) {
  return { id, name, type: 'DICTIONARY' as const, pattern: '', words, sensitiveType: 'NONE' as const }
}
