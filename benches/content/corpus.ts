import type { ConversationFields } from '@parlance/contract'

// Parts of Korean customer questions; combined they make as many different questions as a benchmark needs.
const THINGS = [
  '주문',
  '배송',
  '환불',
  '교환',
  '결제',
  '쿠폰',
  '포인트',
  '회원',
  '비밀번호',
  '영수증',
  '매장',
  '예약',
  '상품',
  '재고',
  '사이즈',
  '선물',
  '포장',
  '반품',
  '카드',
  '계좌',
  '주소',
  '등급',
  '이벤트',
  '알림',
  '리뷰',
]
const ACTS = ['확인', '변경', '취소', '신청', '조회', '등록', '문의', '안내', '삭제', '추가']
const OPENINGS = [
  '',
  '혹시 ',
  '저기요 ',
  '안녕하세요 ',
  '빠르게 ',
  '지금 ',
  '모바일에서 ',
  '앱에서 ',
  '어제 산 것 ',
  '급한데 ',
]
const ENDINGS = [
  '하고 싶어요',
  '해 주세요',
  '할 수 있나요',
  '어떻게 해요',
  '방법 알려줘',
  '하려면요',
  '되나요',
  '부탁드려요',
  '가능한가요',
  '좀요',
]

/**
 * A bot of `conversations` × `questions` different questions; every thing and act pair is one conversation, so that
 * neighbours share words as they do in real bots. At most 250 pairs are words; beyond, a number tells them apart.
 */
export function corpus(conversations: number, questions: number): ConversationFields[] {
  return Array.from({ length: conversations }, (_, at) => {
    const thing = THINGS[at % THINGS.length]!
    const act = ACTS[Math.floor(at / THINGS.length) % ACTS.length]!
    const series = Math.floor(at / (THINGS.length * ACTS.length))
    const subject = series === 0 ? `${thing} ${act}` : `${thing}${series} ${act}`
    return {
      name: `${subject} 안내`,
      type: 'GENERAL',
      group: thing,
      tags: [act],
      random: false,
      questions: Array.from({ length: questions }, (_, q) => ({
        chatType: 'TEXT',
        text: question(subject, q),
      })),
      answers: [
        {
          chatStatusCode: 'ENABLED',
          bubbles: [
            {
              answerType: 'TEXT',
              component: { type: 'text', data: { description: `${subject}에 대해 안내해 드릴게요.` } },
            },
          ],
        },
      ],
    }
  })
}

function question(subject: string, q: number): string {
  const opening = OPENINGS[q % OPENINGS.length]!
  const ending = ENDINGS[Math.floor(q / OPENINGS.length) % ENDINGS.length]!
  const round = Math.floor(q / (OPENINGS.length * ENDINGS.length))
  return `${opening}${subject} ${ending}${round === 0 ? '' : ` ${round}번`}`
}

/** What an end user might type: half of it as trained, half of it worded anew. */
export function utterance(bot: readonly ConversationFields[], n: number): string {
  const conversation = bot[(n * 7919) % bot.length]!
  const trained = conversation.questions[(n * 104_729) % conversation.questions.length]!.text
  return n % 2 === 0 ? trained : `${trained.split(' ').toReversed().join(' ')} 궁금해요`
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
