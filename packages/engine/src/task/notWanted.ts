import type { Language } from '@parlance/contract'
import type { Decision } from '../match/decision'
import { normalizeText } from '../text/normalize'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { AGREEMENT_WORDS } from './agreementWords'
import { isTask, type TaskConversation } from './taskStack'

/**
 * How a language asks that something be not done: regular expressions for normalised text, of which the first group
 * that is there begins with what is not to be done.
 */
const CHINESE_NOT = '(?<!要)(?:不要|[别別]|不想|不用|不必|不准|不[许許]|先不|[无無]需|不需要)[再要去了\\s]*'
const CHINESE = [
  `${CHINESE_NOT}[给給帮幫把向][^\\s,.!?，。！？]{1,8}?((?:${AGREEMENT_WORDS['zh-CN'].deeds}))`,
  `${CHINESE_NOT}[给給帮幫我你您他她它把向]*([^\\s,.!?，。！？]{1,4})`,
].join('|')
const REFUSALS: Record<Language, string> = {
  ko: '([가-힣]+?)(?:을|를|은|는)? ?(?:하)?지 ?(?:마|말|않을|않겠)|([가-힣]+?)고 ?싶지 ?않|(?<![가-힣])([가-힣]{2,}?)(?:을|를|은|는)? 안 ?(?:할|하겠|해)|(?<![가-힣])안 ?([가-힣]{1,4}?)(?:래|게|거예|거에|거야|겁니다|겠)',
  ja: '([\\p{Script=Han}ァ-ヶー]+)(?:を)?[ぁ-ん]{0,2}?(?:ないで|なくて(?:も)?いい|なくて(?:も)?よい|たくない|たくありません|たくなく|ちゃだめ|るな(?!ら))',
  'zh-CN': CHINESE,
  'zh-TW': CHINESE,
  en: "(?<!why )(?:do not|don'?t|dont|never|i (?:will not|won'?t)|i(?:'d| would) rather not|please not|no need to|stop)(?: (?:ever|please|just|want|wish|need|plan|intend|like|going|you|me|us|him|her|them|to|be|let|anyone))* ([\\p{L}']+)",
  th: '(?:อย่า(?:เพิ่ง)?|ไม่ต้อง(?:การ)?|ไม่อยาก|ไม่เอา|ไม่ได้อยาก|ห้าม)(?:ให้|จะ|ได้|ไป|ทำการ|\\s)*([ก-๙]{2,})',
  id: '(?:jangan|(?:tidak|tak|ng?gak|gak|ga|enggak) (?:usah|jadi|mau|ingin|perlu))(?: (?:saya|aku|dulu|pernah|lagi|sampai|untuk|di))* ([\\p{L}]+)',
}

const MATCHERS = new Map(
  Object.entries(REFUSALS).map(([language, source]) => {
    return [language, new RegExp(source.normalize('NFKC'), 'gu')]
  }),
)
const DEEDS = new Map(
  Object.entries(AGREEMENT_WORDS).map(([language, { deeds }]) => {
    return [language, new RegExp(`^(?:${deeds.normalize('NFKC')})`, 'u')]
  }),
)

/**
 * Whether an utterance asks not to do what a task does: it refuses a deed that the questions of the task ask for, and
 * none of these questions refuses it too. `don't send lisa $50` begins no transfer; `i do not want my card any more` is
 * for the task that was taught so, and `don't forget to send lisa $50` for any.
 */
function isNotWanted({ bot, utterance }: TurnState, { questions }: TaskConversation): boolean {
  const { language } = bot.snapshot.domain
  const refused = refusedIn(utterance.text, language)
  if (refused.length === 0) return false
  const taught = questions.map(({ text }) => normalizeText(text))
  if (taught.some((text) => refusedIn(text, language).length > 0)) return false
  const letters = taught.map((text) => text.normalize('NFD'))
  const isDeed = DEEDS.get(language)!
  return refused.some((one) => isDeed.test(one) || stemsOf(one, language).some((stem) => isIn(letters, stem)))
}

/** Whether a conversation that was found is a task which the utterance asks not to do; the very words of a question do. */
export function isLeft(turn: TurnState, decision: Decision): boolean {
  if (decision.kind !== 'conversation' || !MATCHED.has(decision.matchType)) return false
  const { conversation } = decision
  if (!isTask(conversation) || !isNotWanted(turn, conversation)) return false
  note(turn, 'TASK', 'LOST', 'NOT_WANTED', { name: conversation.name })
  return true
}

/** How a conversation is found by what an utterance resembles. */
const MATCHED = new Set(['REGEX', 'INTENT', 'SINGLE'])

/** What a text asks not to do. */
function refusedIn(text: string, language: Language): string[] {
  return [...text.matchAll(MATCHERS.get(language)!)].flatMap(([, ...groups]) => groups.find(Boolean) ?? [])
}

/** What of a word stays in its other forms, in letters that stand alone. */
function stemsOf(word: string, language: Language): string[] {
  if (language === 'en') return word.length < 3 ? [] : [word.replace(/(?:ing|e)$/u, '')]
  if (language === 'id')
    return word.length < 4 ? [] : [word.replace(/^(?:di|me(?:ng|ny|n|m)?)(?=\p{L}{4})/u, '')]
  // The last syllable may have an ending joined to it.
  if (language === 'ko')
    return [
      word
        .replace(/(?<=.)하$/u, '')
        .normalize('NFD')
        .replace(/[\u11a8-\u11c2]$/u, ''),
    ]
  if (language === 'ja') return [word.replace(/^[円元年月日時分人名個枚]+(?=.)/u, '')]
  if (language === 'th') return [word.slice(0, 3), word.slice(0, 4)]
  return [word.slice(0, 2), word.slice(0, 1)]
}

function isIn(taught: readonly string[], stem: string): boolean {
  return stem !== '' && taught.some((text) => text.includes(stem.normalize('NFD')))
}
