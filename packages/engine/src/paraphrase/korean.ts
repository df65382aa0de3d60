import { withoutParticle, withParticles } from './koreanParticles'
import { COSTS, DOABLE, FACTS, PLACES, SERVICES, STEMS, TROUBLED, VERBS, type Verb } from './koreanWords'
import { anyOf, sayOtherwise, type Way } from './way'

const KNOW =
  '(?:알려 ?주세요|알려 ?줘요?|알려 ?주실 수 있나요|알려 ?주시겠어요|알고 싶어요|알고 싶습니다|가르쳐 ?주세요)'
const CURIOUS = '(?:궁금해요|궁금합니다|궁금해)'
const WHAT =
  '(?:뭐예요|뭐에요|뭔가요|뭐야|무엇인가요|뭐죠|알 수 있나요|어떻게 되나요|어떻게 돼요|어떻게 되죠)'
const ASKING = '(?: ?문의(?:드려요|드립니다|드릴게요|합니다|해요)?)'
/** What stands behind a noun that somebody wants to know. */
const WANTED = `(?:(?:이|가|은|는)? (?:${CURIOUS}|${WHAT})|(?:을|를)?(?: 좀)? ${KNOW}|${ASKING})`
const HOW =
  '어떻게 ?(?:하나요|해요|하죠|합니까|하면 되나요|하면 돼요|하면 될까요|해야 하나요|해야 해요|해야 되나요|해야 돼요|해야 하죠|할 수 있나요|할 수 있어요)'
const WISH = '고 ?싶(?:어요|습니다|은데요|은데|어)'
const CAN =
  '(?:할 수 있나요|할 수 있어요|할 수 있을까요| ?가능한가요| ?가능해요| ?가능할까요| ?가능합니까| ?되나요| ?돼요| ?될까요| ?됩니까|해도 되나요|해도 돼요)'
const REQUEST =
  '(?:해 ?주세요|해 ?줘요?|해 ?주실 수 있나요|해 ?주시겠어요| ?부탁(?:드려요|드립니다|해요|합니다)|할게요|할래요)'
/** What makes a topic a question, or more than a topic. */
const ASKING_WORD =
  /언제|어디|어느|얼마|누구|누가|무엇|뭐|뭘|왜|몇|며칠|(?:^|\s)(?:안|못) |[가-힣](?:면|데|니까|다|[아어해여라려]도) |(?<!에|께|로|기|디|자)서 /u
/** Where a first sentence ends and another begins: which of them is meant cannot be told. */
const TWO_SENTENCES = /(?:[아어해세네예에나까가하]요|니다) (?=\S)/u
const QUESTION_WORD = '(?:언제|어디|어느|얼마나|누구|누가|무엇|뭘|무슨|어떤|왜|몇|며칠(?!째))'
const DONE = `(.*${DOABLE})`
const FACT = `(.*${anyOf(`${COSTS} ${FACTS}`)})`

/** Of whom or what opening hours are asked. */
const OPEN =
  '((?:\\S{1,8} )?(?:오늘|내일|주말|평일|[월화수목금토일]요일|공휴일|명절|연휴|매장|가게|지점|식당|카페|병원|센터|은행)(?:에|에는|에도|은|는)? ?)?'

const WAYS: readonly Way[] = [
  {
    when: new RegExp(`^(.+?)(?: 관련)? ?문의(?:드려요|드립니다|드릴게요|합니다|해요)?$`, 'u'),
    say: ([, topic = '']) => asking(topic),
  },
  {
    when: new RegExp(`^(.*)는지 ?(?:좀 )?(?:${KNOW}|${CURIOUS})$`, 'u'),
    say: ['$1나요?', '$1는지 알려 주세요', '$1는지 궁금해요'],
    asks: true,
  },
  // How something is done.
  {
    when: new RegExp(`^${DONE} ?(?:하는 ?)?(?:방법|법|절차)${WANTED}?$`, 'u'),
    say: ([, act = '']) => doing(act),
  },
  { when: new RegExp(`^${DONE}(?:은|는|을|를)? ${HOW}$`, 'u'), say: ([, act = '']) => doing(act) },
  {
    when: new RegExp(`^(.+?)(?:은|는|을|를)? 어떻게 (${DOABLE})(?:하나요|해요|하죠|할 수 있나요)$`, 'u'),
    say: ([, thing = '', act = '']) => doing(`${thing} ${act}`),
  },
  {
    when: new RegExp(`^${DONE}하(?:려면|려고 하는데|려는데)(?:요)?(?: ${HOW})?$`, 'u'),
    say: ([, act = '']) => doing(act),
  },
  { when: new RegExp(`^${DONE}하${WISH}(?: ${HOW})?$`, 'u'), say: ([, act = '']) => doing(act) },
  { when: new RegExp(`^${DONE}$`, 'u'), say: ([, act = '']) => doing(act) },
  { when: new RegExp(`^${DONE}${REQUEST}$`, 'u'), say: ([, act = '']) => requesting(act) },
  // Whether it can be done.
  {
    when: new RegExp(`^${DONE}도${CAN}$`, 'u'),
    say: ['$1도 가능한가요?', '$1도 할 수 있나요?', '$1도 되나요?'],
  },
  { when: new RegExp(`^${DONE}(?:이|가|은|는|을|를)?${CAN}$`, 'u'), say: ([, act = '']) => able(act) },
  {
    when: new RegExp(`^(.*${SERVICES})(도)?(?:이|가|은|는)?${CAN}$`, 'u'),
    say: ['$1$2 가능한가요?', '$1$2 되나요?', '$1$2 되는지 궁금해요'],
  },
  // What does not work.
  {
    when: new RegExp(
      `^(.*${TROUBLED})(?:이|가|을|를)? ?(?:안 ?돼요|안 ?되네요|안 ?됩니다|안 ?되는데요|안 ?돼|안 ?되나요|못 ?하겠어요|할 수 없어요|실패|오류|에러|(?:오류|에러)(?:가|이)? ?(?:나요|났어요|떠요))$`,
      'u',
    ),
    say: [
      '$1이(가) 안 돼요',
      '$1이(가) 안 되는데 어떻게 하나요?',
      '$1이(가) 왜 안 되나요?',
      '$1이(가) 안 됩니다',
    ],
  },
  ...VERBS.flatMap(waysOfVerb),
  // What something costs, when and where it is.
  {
    when: new RegExp(
      `^(.+?) ?얼마(?:예요|에요|인가요|죠|야|입니까|나 하나요|나 해요|나 되나요|나 드나요)?$`,
      'u',
    ),
    say: ([, topic = '']) => costing(topic),
  },
  {
    when: new RegExp(
      `^${OPEN}몇 시까지 (?:해요|하나요|영업해요|영업하나요|영업하세요|하세요|열어요|여나요)$`,
      'u',
    ),
    say: [
      '$1 몇 시까지 영업하나요?',
      '$1 영업시간 알려 주세요',
      '$1 몇 시에 닫나요?',
      '$1 영업시간이 어떻게 되나요?',
    ],
  },
  {
    when: new RegExp(
      `^${OPEN}(?:몇 시에|몇 시부터|언제) (?:문 ?)?(?:열어요|여나요|오픈해요|오픈하나요|영업해요|영업하나요)$`,
      'u',
    ),
    say: [
      '$1 몇 시부터 영업하나요?',
      '$1 몇 시에 문 여나요?',
      '$1 영업시간 알려 주세요',
      '$1 영업시간이 어떻게 되나요?',
    ],
  },
  {
    when: new RegExp(`^${FACT}(?:${WANTED}|(?:이|가|은|는)? (?:언제|어디)(?:예요|에요|인가요))?$`, 'u'),
    say: ([, fact = '']) => knowing(fact),
  },
  {
    when: new RegExp(
      `^(.+?) ?어디(?:에)? ?(?:예요|에요|인가요|야|있나요|있어요|있죠|있습니까|있을까요)$`,
      'u',
    ),
    say: ([, topic = '']) => finding(topic),
  },
  // Whether there is something.
  {
    when: new RegExp(`^(.*[^\\s수에고어아나])(?: 좀)? ?(?:있나요|있습니까|있을까요)$`, 'u'),
    say: ([, topic = '']) => having(topic),
  },
  // Questions as they are, said as a wish to know.
  {
    when: /^(.+)(?:뭐예요|뭐에요|뭐야|뭔가요|무엇인가요)$/u,
    say: ['$1뭔가요?', '$1뭔지 알려 주세요', '$1뭔지 궁금해요'],
  },
  {
    when: /^(.+(?:언제|어디|얼마|누구))(?:예요|에요|야|죠|인가요)$/u,
    say: ['$1인가요?', '$1인지 알려 주세요', '$1인지 궁금해요'],
    asks: true,
  },
  {
    when: new RegExp(`^(.*${QUESTION_WORD}.*)나요$`, 'u'),
    say: ['$1는지 알려 주세요', '$1는지 궁금해요'],
    asks: true,
  },
  {
    when: /^(.+[가-힣])(?<!오류|에러|고장|소리|냄새|괜찮|많|좋|싫|적|높|낮|크|작|싸|길|짧|쉽|어렵|할까)나요$/u,
    say: ['$1는지 궁금해요', '$1는지 알려 주세요'],
    asks: true,
  },
  { when: /^(.+(?:인|한|은|운|된|큰))가요$/u, say: ['$1지 궁금해요', '$1지 알려 주세요'], asks: true },
  {
    when: new RegExp(`^(.*${QUESTION_WORD}.*)(가능|필요)해요$`, 'u'),
    say: ['$1$2한가요?', '$1$2한지 알려 주세요', '$1$2한지 궁금해요'],
    asks: true,
  },
  {
    when: new RegExp(
      `^(.*${QUESTION_WORD}.*?)(?<!궁금|중요|충분|저렴|유리|불편|편|위험|안전)(${Object.keys(STEMS).join('|')})$`,
      'u',
    ),
    say: ([, head = '', end = '']) =>
      ['나요?', '는지 알려 주세요', '는지 궁금해요'].map((ending) => `${head}${STEMS[end] ?? ''}${ending}`),
    asks: true,
  },
  // What somebody wants to know about.
  {
    when: new RegExp(`^(.+[가-힣] ?)에 대해(?:서)? (?:${KNOW}|${CURIOUS})$`, 'u'),
    say: ['$1에 대해 알려 주세요', '$1에 대해 알고 싶어요', '$1이(가) 궁금해요'],
  },
  {
    when: new RegExp(`^(.*[^\\s을를좀이가면고서게도에])(?: 좀)? ${KNOW}$`, 'u'),
    say: ['$1이(가) 궁금해요', '$1 알려 주세요', '$1에 대해 알고 싶어요'],
  },
]

/** A Korean question in other ways. */
export function korean(text: string): string[] {
  if (TWO_SENTENCES.test(text) || text.includes('이(가)')) return []
  return sayOtherwise(WAYS, text, ASKING_WORD).flatMap((way) => withParticles(way.replace(/ +/g, ' ')) ?? [])
}

/** What stands before a noun that is not of it: 카드로 결제. */
const APART = /[가-힣](?:로|에서|에|도|만|은|는|부터|까지|거|것|이나|께) \S+$/u

/** Ways to ask how something is done that a noun names: 환불, 주문 취소, 비밀번호를 변경. */
function doing(act: string): string[] {
  const noun = withoutObject(act)
  const way = APART.test(noun) ? `${act}하는 방법` : `${noun} 방법`
  return [`${noun} 어떻게 하나요?`, `${act}하고 싶어요`, `${act}하려면 어떻게 해요?`, `${way} 알려 주세요`]
}

function requesting(act: string): string[] {
  return [`${act}하고 싶어요`, `${act}할 수 있나요?`, `${withoutObject(act)} 부탁드려요`, `${act}해 주세요`]
}

function able(act: string): string[] {
  const noun = withoutObject(act)
  const isShort = act.split(' ').length <= 2
  return [
    `${act}할 수 있나요?`,
    `${noun} 가능한가요?`,
    `${noun} 되나요?`,
    ...(isShort ? [`${act}하고 싶어요`] : []),
  ]
}

/** 주문을 취소 as one noun: 주문 취소. */
function withoutObject(act: string): string {
  return act.replace(/([가-힣])(?:을|를) (?=\S+$)/u, '$1 ')
}

function asking(topic: string): string[] {
  return new RegExp(`(?:은|는|을|를|에|좀|대한|대해|대해서)$`, 'u').test(topic)
    ? []
    : [`${topic} 문의하고 싶어요`, `${topic}에 대해 알려 주세요`, `${topic} 문의드려요`]
}

/** Ways to ask of a verb that is no noun: 주소를 바꾸, 비밀번호 찾. */
function waysOfVerb({ stem, spoken, intending, doing: present }: Verb): Way[] {
  const known = `(.*?)`
  const say = (before: string) => [
    `${before}${intending}면 어떻게 해요?`,
    `${before}${stem}고 싶어요`,
    `${before}${present} 방법 알려 주세요`,
    `${before}${stem}고 싶은데 어떻게 하나요?`,
  ]
  const after = (pattern: string) => new RegExp(`^${known}(?<=^|\\s)${pattern}$`, 'u')
  return [
    { when: after(`${stem}${WISH}(?: ${HOW})?`), say: ([, before = '']) => say(before) },
    { when: after(`${present} ?(?:방법|법)${WANTED}?`), say: ([, before = '']) => say(before) },
    {
      when: after(`${intending}(?:면|고 하는데|는데)(?:요)?(?: ${HOW})?`),
      say: ([, before = '']) => say(before),
    },
    { when: after(`${stem}기`), say: ([, before = '']) => say(before) },
    {
      when: after(
        `어떻게 (?:${spoken}요|${present.slice(0, -1)}나요|${spoken}야 (?:하나요|해요|되나요|돼요))`,
      ),
      say: ([, before = '']) => say(before),
    },
  ]
}

const COST_END = new RegExp(`${anyOf(COSTS)}$`, 'u')
/** Such an end is no noun whose price is asked. */
const NO_THING =
  /(?:서|면|고|다|데|요|까지|부터|에|로|도|만|총|전부|다해|모두|이건|그건|저건|이거|그거|저거)$/u

function costing(topic: string): string[] {
  const noun = withoutParticle(topic, COST_END)
  if (noun === null || NO_THING.test(noun)) return []
  if (COST_END.test(noun))
    return [
      `${noun}이(가) 궁금해요`,
      `${noun} 알려 주세요`,
      `${noun} 얼마예요?`,
      `${noun}이(가) 어떻게 되나요?`,
    ]
  return [
    `${noun} 가격이 어떻게 되나요?`,
    `${noun} 가격 알려 주세요`,
    `${noun} 얼마예요?`,
    `${noun} 가격이 궁금해요`,
  ]
}

function knowing(fact: string): string[] {
  const hours = /^(.*?)\s?(영업|운영) ?시간$/u.exec(fact)
  const place = /^(.+) 위치$/u.exec(fact)
  return [
    `${fact} 알려 주세요`,
    `${fact}이(가) 어떻게 되나요?`,
    ...(hours ? [`${hours[1]} 몇 시까지 ${hours[2]}하나요?`] : []),
    ...(place ? [`${place[1]} 어디에 있나요?`] : []),
    `${fact}이(가) 궁금해요`,
  ]
}

const PLACE_END = new RegExp(`${anyOf(PLACES)}$`, 'u')

function finding(topic: string): string[] {
  const noun = withoutParticle(topic, PLACE_END)
  if (noun === null || /(?:에|서|고|거|건|게)$/u.test(noun)) return []
  if (/(?:지금|현재)$/u.test(noun)) return [`${noun} 어디에 있나요?`, `${noun} 어디 있는지 알려 주세요`]
  return [`${noun} 어디에 있나요?`, `${noun} 위치 알려 주세요`, `${noun} 어디예요?`]
}

function having(topic: string): string[] {
  const given = /(?:[가-힣](?:은|는|이|가|도)|거|것|게|건)$/u.test(topic)
  return [`${given ? topic : `${topic}이(가)`} 있는지 궁금해요`, `${topic} 있나요?`, `${topic} 있을까요?`]
}
