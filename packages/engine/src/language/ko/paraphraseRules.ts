import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'
import { withoutParticle, withParticles } from './particles'

/** How nouns of money end. */
const COSTS = '적립금 지원금 벌금 세금 비 료 요금 비용 가격 값 수수료 배송비 금액 등록금 보증금 위약금'
/** Nouns of places. */
const PLACES = `매장 가게 화장실 주차장 입구 출구 지점 본사 사무실 정류장 창구 엘리베이터 병원 호텔 매표소 센터 약국 식당 수유실 흡연실
  보관함 데스크 대리점 영업점 접수처 로비 편의점 은행`
/** Verbs of what customers want to do, with the forms that sentences are made of. */
const VERBS = `
  돌려받/돌려받아/돌려받으려/돌려받는 바꾸/바꿔/바꾸려/바꾸는 받/받아/받으려/받는 찾/찾아/찾으려/찾는 보/봐/보려/보는 알아보/알아봐/알아보려/알아보는
  보내/보내/보내려/보내는 쓰/써/쓰려/쓰는 사/사/사려/사는 만들/만들어/만들려/만드는 넣/넣어/넣으려/넣는 지우/지워/지우려/지우는
  빌리/빌려/빌리려/빌리는 끄/꺼/끄려/끄는 켜/켜/켜려/켜는 옮기/옮겨/옮기려/옮기는 고치/고쳐/고치려/고치는 맡기/맡겨/맡기려/맡기는
  올리/올려/올리려/올리는 내리/내려/내리려/내리는 줄이/줄여/줄이려/줄이는 늘리/늘려/늘리려/늘리는 되돌리/되돌려/되돌리려/되돌리는`
  .trim()
  .split(/\s+/)
  .map((forms) => {
    const [stem = '', spoken = '', intent = '', present = ''] = forms.split('/')
    return { stem, spoken, intent, present, asked: present.slice(0, -1) }
  })
type Verb = (typeof VERBS)[number]

/** How endings of plain speech are written before `나요`. */
const PLAIN: Readonly<Record<string, string>> = {
  나와요: '나오',
  들어와요: '들어오',
  와요: '오',
  해요: '하',
  돼요: '되',
  있어요: '있',
  걸려요: '걸리',
  받아요: '받',
  보내요: '보내',
  끝나요: '끝나',
  닫아요: '닫',
}

/** Where a first sentence ends and another begins: which of them is meant cannot be told. */
const TWO_SENTENCES = /(?:[아어해세네예에나까가하]요|니다) (?=\S)/u
/** What stands before a noun that is not of it: 카드로 결제. */
const APART = /[가-힣](?:로|에서|에|도|만|은|는|부터|까지|거|것|이나|께) \S+$/u
const COST_END = new RegExp(`(?:${COSTS.replaceAll(' ', '|')})$`, 'u')
const PLACE_END = new RegExp(`(?:${PLACES.split(/\s+/).join('|')})$`, 'u')
/** Such an end is no noun whose price is asked. */
const NO_THING =
  /(?:서|면|고|다|데|요|까지|부터|에|로|도|만|총|전부|다해|모두|이건|그건|저건|이거|그거|저거)$/u
const NOW = /(?:지금|현재)$/u

/** How questions are said otherwise in Korean. */
export const paraphraseRules: ParaphraseRules = {
  asking:
    /언제|어디|어느|얼마|누구|누가|무엇|뭐|뭘|왜|몇|며칠|(?:^|\s)(?:안|못) |[가-힣](?:면|데|니까|다|[아어해여라려]도) |(?<!에|께|로|기|디|자)서 /u,
  prepare: (text) => (TWO_SENTENCES.test(text) || text.includes('이(가)') ? null : text),
  finish: (way) => withParticles(way),
  forms: {
    noun: withoutObject,
    method,
    bothMethod: (act, [, thing = '']) => method(`${thing} ${act}`),
    short: (act) => (act.split(' ').length <= 2 ? act : null),
    topic: (topic) => (/(?:은|는|을|를|에|좀|대한|대해|대해서)$/u.test(topic) ? null : topic),
    stem: formOfVerb('stem'),
    intent: formOfVerb('intent'),
    present: formOfVerb('present'),
    cost: (topic) => costOf(topic, true),
    thing: (topic) => costOf(topic, false),
    until: (fact) => {
      const hours = /^(.*?)\s?(영업|운영) ?시간$/u.exec(fact)
      return hours && `${hours[1]} 몇 시까지 ${hours[2]}하나요`
    },
    at: (fact) => /^(.+) 위치$/u.exec(fact)?.[1] ?? null,
    now: (topic) => placeOf(topic, true),
    place: (topic) => placeOf(topic, false),
    subject: (topic) =>
      /(?:[가-힣](?:은|는|이|가|도)|거|것|게|건)$/u.test(topic) ? topic : `${topic}이(가)`,
    plain: (end) => PLAIN[end] ?? null,
  },
  table: String.raw`
# Nouns of what somebody does: each takes 하다, and somebody may want it.
DOABLE: 환불 취소 교환 반품 변경 수정 삭제 신청 재신청 등록 해지 해제 발급 재발급 연장 가입 탈퇴 로그인 로그아웃 예약 주문 재주문 결제 구매 구입 충전 적립 조회 확인 인증 설정 연결 연동 다운로드 업로드 대여 반납 접수 지원 응모 참여 선물 양도 초기화 복구 추가 송금 이체 환전 납부 출금 입금 상담 방문 이용 사용 주차 결합 정지 전환 이전 인출 번역 인쇄 제출 청구 환급 면회
# Nouns of what a shop does for somebody.
SERVICES: 배달 배송 포장 설치 수리 픽업 할부 카드 현금 와이파이 발레파킹 새벽배송
# Nouns of what may not work.
TROUBLED: 로그인 결제 접속 연결 인증 다운로드 설치 업로드 전송 실행 가입 등록 예약 주문 출금 입금 송금 충전 조회 재생 앱 와이파이 사이트 홈페이지 업데이트 본인인증 동기화 변경
# How nouns of money end.
COSTS: ${COSTS}
# How nouns of what can be told in a word end.
FACTS: 시간 기간 위치 주소 전화번호 연락처 계좌번호 일정 조건 종류 혜택 자격 준비물 메뉴 기준 규정 정책 한도 휴무일 휴무 날짜 번호 절차 서류 구성 차이 유효기간 마감일
STEM: ${formsOf('stem')}
SPOKEN: ${formsOf('spoken')}
INTENT: ${formsOf('intent')}
PRESENT: ${formsOf('present')}
ASKED: ${formsOf('asked')}
DOING @ $noun1 어떻게 하나요? | $1하고 싶어요 | $1하려면 어떻게 해요? | $method1 알려 주세요
VERB @ $1$intent2면 어떻게 해요? | $1$stem2고 싶어요 | $1$present2 방법 알려 주세요 | $1$stem2고 싶은데 어떻게 하나요?
KNOW = (?:알려 ?주세요|알려 ?줘요?|알려 ?주실 수 있나요|알려 ?주시겠어요|알고 싶어요|알고 싶습니다|가르쳐 ?주세요)
CURIOUS = (?:궁금해요|궁금합니다|궁금해)
WHAT = (?:뭐예요|뭐에요|뭔가요|뭐야|무엇인가요|뭐죠|알 수 있나요|어떻게 되나요|어떻게 돼요|어떻게 되죠)
ASKING = (?: ?문의(?:드려요|드립니다|드릴게요|합니다|해요)?)
# What stands behind a noun that somebody wants to know.
WANTED = (?:(?:이|가|은|는)? (?:{CURIOUS}|{WHAT})|(?:을|를)?(?: 좀)? {KNOW}|{ASKING})
HOW = 어떻게 ?(?:하나요|해요|하죠|합니까|하면 되나요|하면 돼요|하면 될까요|해야 하나요|해야 해요|해야 되나요|해야 돼요|해야 하죠|할 수 있나요|할 수 있어요)
WISH = 고 ?싶(?:어요|습니다|은데요|은데|어)
CAN = (?:할 수 있나요|할 수 있어요|할 수 있을까요| ?가능한가요| ?가능해요| ?가능할까요| ?가능합니까| ?되나요| ?돼요| ?될까요| ?됩니까|해도 되나요|해도 돼요)
REQUEST = (?:해 ?주세요|해 ?줘요?|해 ?주실 수 있나요|해 ?주시겠어요| ?부탁(?:드려요|드립니다|해요|합니다)|할게요|할래요)
QUESTION_WORD = (?:언제|어디|어느|얼마나|누구|누가|무엇|뭘|무슨|어떤|왜|몇|며칠(?!째))
DONE = (.*{DOABLE})
FACT = (.*(?:{COSTS}|{FACTS}))
# Of whom or what opening hours are asked.
OPEN = ((?:\S{1,8} )?(?:오늘|내일|주말|평일|[월화수목금토일]요일|공휴일|명절|연휴|매장|가게|지점|식당|카페|병원|센터|은행)(?:에|에는|에도|은|는)? ?)?
(.+?)(?: 관련)? ?문의(?:드려요|드립니다|드릴게요|합니다|해요)?
  $topic1 문의하고 싶어요 | $topic1에 대해 알려 주세요 | $topic1 문의드려요
? (.*)는지 ?(?:좀 )?(?:{KNOW}|{CURIOUS})
  $1나요? | $1는지 알려 주세요 | $1는지 궁금해요

# How something is done.
{DONE} ?(?:하는 ?)?(?:방법|법|절차){WANTED}?
  @DOING
{DONE}(?:은|는|을|를)? {HOW}
  @DOING
(.+?)(?:은|는|을|를)? 어떻게 ({DOABLE})(?:하나요|해요|하죠|할 수 있나요)
  $1 $2 어떻게 하나요? | $1 $2하고 싶어요 | $1 $2하려면 어떻게 해요? | $bothMethod2 알려 주세요
{DONE}하(?:려면|려고 하는데|려는데)(?:요)?(?: {HOW})?
  @DOING
{DONE}하{WISH}(?: {HOW})?
  @DOING
{DONE}
  @DOING
{DONE}{REQUEST}
  $1하고 싶어요 | $1할 수 있나요? | $noun1 부탁드려요 | $1해 주세요

# Whether it can be done.
{DONE}도{CAN}
  $1도 가능한가요? | $1도 할 수 있나요? | $1도 되나요?
{DONE}(?:이|가|은|는|을|를)?{CAN}
  $1할 수 있나요? | $noun1 가능한가요? | $noun1 되나요? | $short1하고 싶어요
(.*{SERVICES})(도)?(?:이|가|은|는)?{CAN}
  $1$2 가능한가요? | $1$2 되나요? | $1$2 되는지 궁금해요

# What does not work.
(.*{TROUBLED})(?:이|가|을|를)? ?(?:안 ?돼요|안 ?되네요|안 ?됩니다|안 ?되는데요|안 ?돼|안 ?되나요|못 ?하겠어요|할 수 없어요|실패|오류|에러|(?:오류|에러)(?:가|이)? ?(?:나요|났어요|떠요))
  $1이(가) 안 돼요 | $1이(가) 안 되는데 어떻게 하나요? | $1이(가) 왜 안 되나요? | $1이(가) 안 됩니다

# The same of a verb that is no noun: 주소를 바꾸, 비밀번호 찾.
(.*?)(?<=^|\s)({STEM}){WISH}(?: {HOW})?
  @VERB
(.*?)(?<=^|\s)({PRESENT}) ?(?:방법|법){WANTED}?
  @VERB
(.*?)(?<=^|\s)({INTENT})(?:면|고 하는데|는데)(?:요)?(?: {HOW})?
  @VERB
(.*?)(?<=^|\s)({STEM})기
  @VERB
(.*?)(?<=^|\s)어떻게 ({SPOKEN})(?:요|야 (?:하나요|해요|되나요|돼요))
  @VERB
(.*?)(?<=^|\s)어떻게 ({ASKED})나요
  @VERB

# What something costs, when and where it is.
(.+?) ?얼마(?:예요|에요|인가요|죠|야|입니까|나 하나요|나 해요|나 되나요|나 드나요)?
  $cost1이(가) 궁금해요 | $cost1 알려 주세요 | $cost1 얼마예요? | $cost1이(가) 어떻게 되나요? | $thing1 가격이 어떻게 되나요? | $thing1 가격 알려 주세요 | $thing1 얼마예요? | $thing1 가격이 궁금해요
{OPEN}몇 시까지 (?:해요|하나요|영업해요|영업하나요|영업하세요|하세요|열어요|여나요)
  $1 몇 시까지 영업하나요? | $1 영업시간 알려 주세요 | $1 몇 시에 닫나요? | $1 영업시간이 어떻게 되나요?
{OPEN}(?:몇 시에|몇 시부터|언제) (?:문 ?)?(?:열어요|여나요|오픈해요|오픈하나요|영업해요|영업하나요)
  $1 몇 시부터 영업하나요? | $1 몇 시에 문 여나요? | $1 영업시간 알려 주세요 | $1 영업시간이 어떻게 되나요?
{FACT}(?:{WANTED}|(?:이|가|은|는)? (?:언제|어디)(?:예요|에요|인가요))?
  $1 알려 주세요 | $1이(가) 어떻게 되나요? | $until1? | $at1 어디에 있나요? | $1이(가) 궁금해요
(.+?) ?어디(?:에)? ?(?:예요|에요|인가요|야|있나요|있어요|있죠|있습니까|있을까요)
  $now1 어디에 있나요? | $now1 어디 있는지 알려 주세요 | $place1 어디에 있나요? | $place1 위치 알려 주세요 | $place1 어디예요?

# Whether there is something.
(.*[^\s수에고어아나])(?: 좀)? ?(?:있나요|있습니까|있을까요)
  $subject1 있는지 궁금해요 | $1 있나요? | $1 있을까요?

# Questions as they are, said as a wish to know.
(.+)(?:뭐예요|뭐에요|뭐야|뭔가요|무엇인가요)
  $1뭔가요? | $1뭔지 알려 주세요 | $1뭔지 궁금해요
? (.+(?:언제|어디|얼마|누구))(?:예요|에요|야|죠|인가요)
  $1인가요? | $1인지 알려 주세요 | $1인지 궁금해요
? (.*{QUESTION_WORD}.*)나요
  $1는지 알려 주세요 | $1는지 궁금해요
? (.+[가-힣])(?<!오류|에러|고장|소리|냄새|괜찮|많|좋|싫|적|높|낮|크|작|싸|길|짧|쉽|어렵|할까)나요
  $1는지 궁금해요 | $1는지 알려 주세요
? (.+(?:인|한|은|운|된|큰))가요
  $1지 궁금해요 | $1지 알려 주세요
? (.*{QUESTION_WORD}.*)(가능|필요)해요
  $1$2한가요? | $1$2한지 알려 주세요 | $1$2한지 궁금해요
? (.*{QUESTION_WORD}.*?)(?<!궁금|중요|충분|저렴|유리|불편|편|위험|안전)(${Object.keys(PLAIN).join('|')})
  $1$plain2나요? | $1$plain2는지 알려 주세요 | $1$plain2는지 궁금해요

# What somebody wants to know about.
(.+[가-힣] ?)에 대해(?:서)? (?:{KNOW}|{CURIOUS})
  $1에 대해 알려 주세요 | $1에 대해 알고 싶어요 | $1이(가) 궁금해요
(.*[^\s을를좀이가면고서게도에])(?: 좀)? {KNOW}
  $1이(가) 궁금해요 | $1 알려 주세요 | $1에 대해 알고 싶어요
`,
}

/** 주문을 취소 as one noun: 주문 취소. */
function withoutObject(act: string): string {
  return act.replace(/([가-힣])(?:을|를) (?=\S+$)/u, '$1 ')
}

function method(act: string): string {
  const noun = withoutObject(act)
  return APART.test(noun) ? `${act}하는 방법` : `${noun} 방법`
}

function formsOf(form: keyof Verb): string {
  return VERBS.map((verb) => verb[form]).join(' ')
}

function formOfVerb(form: keyof Verb): ParaphraseForm {
  return (any) => VERBS.find((verb) => Object.values(verb).includes(any))?.[form] ?? null
}

/** The noun whose price a topic asks for: one of money, or one that is no such noun. */
function costOf(topic: string, isOfMoney: boolean): string | null {
  const noun = withoutParticle(topic, COST_END)
  return noun === null || NO_THING.test(noun) || COST_END.test(noun) !== isOfMoney ? null : noun
}

function placeOf(topic: string, isNow: boolean): string | null {
  const noun = withoutParticle(topic, PLACE_END)
  return noun === null || /(?:에|서|고|거|건|게)$/u.test(noun) || NOW.test(noun) !== isNow ? null : noun
}
