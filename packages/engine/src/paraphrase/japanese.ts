import { COSTS, DOABLE, dictionaryForm, FACTS, PLACES, STEPS } from './japaneseWords'
import { sayOtherwise, type Way } from './way'

const WISH = 'たい(?:です|のですが|んですが|んですけど|のですけど|と思います)?'
const TELL =
  '(?:教えて(?:ください|下さい|ほしいです|欲しいです|いただけますか|もらえますか)?|知りたい(?:です|のですが|んですが)?)'
/** What stands behind a noun that somebody wants to know. */
const WANTED = `(?:(?:を|が|について)?${TELL}|は(?:何ですか|なんですか|どうなっていますか|どうなりますか|どのようになっていますか)?|について)`
const HOW = '(?:どう|どのように)?(?:すれば|したら|やれば)(?:いい|よい|良い)(?:ですか|でしょうか|の)?'
/** What makes a topic a question. */
const ASKING_WORD =
  /いつ|どこ|いくら|だれ|誰|なに|何|なぜ|どう|どの|どれ|どち|ない|(?:だと|なら|たら|とか|など)$/u
const DONE = `(.*${DOABLE})`
const FACT = `(.*(?:${COSTS}|${FACTS}))`
const CAN =
  '(?:できますか|できるでしょうか|は(?:できますか|可能ですか|可能でしょうか)|が(?:できますか|可能ですか)|(?:して|)も(?:いい|よい|良い|大丈夫)ですか|することは(?:できますか|可能ですか))'

/** Of which day or shop opening hours are asked. */
const OPEN = '((?:今日|明日|[月火水木金土日]曜日?|平日|週末|祝日|年末年始|お店|[^は]{0,6}店)は?)?'

const WAYS: readonly Way[] = [
  // How something is done.
  { when: new RegExp(`^${DONE}し${WISH}$`, 'u'), say: ([, act = '']) => doing(act) },
  {
    when: new RegExp(`^${DONE}(?:の|する)?(?:方法|やり方|仕方|手順|手続き)${WANTED}?$`, 'u'),
    say: ([, act = '']) => doing(act),
  },
  { when: new RegExp(`^${DONE}するには(?:${HOW})?$`, 'u'), say: ([, act = '']) => doing(act) },
  {
    when: new RegExp(
      `^${DONE}は?(?:どう|どのように|どうやって)(?:しますか|すれば(?:いい|よい|良い)ですか|したら(?:いい|よい|良い)ですか|やりますか|するのですか|するんですか)$`,
      'u',
    ),
    say: ([, act = '']) => doing(act),
  },
  {
    when: new RegExp(
      `^(?:どうやって|どのように)${DONE}(?:しますか|できますか|すれば(?:いい|よい|良い)ですか|したら(?:いい|よい|良い)ですか)$`,
      'u',
    ),
    say: ([, act = '']) => doing(act),
  },
  { when: new RegExp(`^${DONE}$`, 'u'), say: ([, act = '']) => doing(act) },
  {
    when: new RegExp(
      `^${DONE}(?:して(?:ください|下さい|ほしいです|欲しいです)|を?お願い(?:します|いたします|できますか))$`,
      'u',
    ),
    say: ([, act = '']) => requesting(act),
  },
  { when: new RegExp(`^${DONE}${CAN}$`, 'u'), say: ([, act = '']) => able(act) },
  {
    when: new RegExp(`^${DONE}について$`, 'u'),
    say: ['$1について教えてください', '$1について知りたいです', '$1について聞きたいです'],
  },
  // What does not work.
  {
    when: /^(.+[^\s])(?:が)?でき(?:ない|ません)(?:です|のですが|んですが|んですけど)?$/u,
    say: [
      '$1ができません',
      '$1できないのですが',
      '$1できない場合はどうすればいいですか?',
      'なぜ$1できないのですか?',
    ],
  },
  // The same of a verb that is no noun.
  {
    when: new RegExp(`^((?:.*(?:[をにがでとへも]|だけ))?)((?!知り)[^をにがでとへ\\s]{1,10})${WISH}$`, 'u'),
    say: ([, before = '', stem = '']) => wanting(before, stem),
  },
  {
    when: new RegExp(`^(.+)の([\\p{sc=Han}ぁ-ん]{1,4})方${WANTED}?$`, 'u'),
    say: ([, thing = '', stem = '']) => using(thing, stem),
  },
  {
    when: /^(.*[うくぐすつぬぶむる])(?:方法|やり方|手順)(?:は|を?教えてください|を?教えて|が知りたいです|を知りたいです|は何ですか)?$/u,
    say: ['$1にはどうすればいいですか?', '$1方法を教えてください', '$1方法が知りたいです'],
  },
  {
    when: new RegExp(`^(.*[うくぐすつぬぶむる])には(?:${HOW})?$`, 'u'),
    say: ['$1方法を教えてください', '$1にはどうすればいいですか?', '$1方法が知りたいです'],
  },
  // What something costs, when and where it is.
  {
    when: new RegExp(
      `^(.*(?:${COSTS}))は(?:いくら|おいくら|どのくらい|どれくらい)(?:ですか|でしょうか|かかりますか)?$`,
      'u',
    ),
    say: ['$1を教えてください', '$1はどのくらいかかりますか?', '$1はいくらですか?', '$1が知りたいです'],
  },
  {
    when: new RegExp(`^(.+?)は?(?:いくら|おいくら)(?:ですか|でしょうか)?$`, 'u'),
    say: ['$1の値段を教えてください', '$1の値段はいくらですか?', '$1はいくらしますか?'],
  },
  {
    when: new RegExp(
      `^${OPEN}何時まで(?:ですか|営業していますか|やっていますか|開いていますか|やってますか|あいていますか)$`,
      'u',
    ),
    say: ['$1何時まで営業していますか?', '$1何時に閉まりますか?', '$1何時までやっていますか?'],
  },
  {
    when: new RegExp(
      `^${OPEN}何時から(?:ですか|営業していますか|やっていますか|開いていますか|やってますか|あいていますか)$`,
      'u',
    ),
    say: ['$1何時から営業していますか?', '$1何時に開きますか?', '$1何時からやっていますか?'],
  },
  {
    when: /^(.+?)は何時(から|まで)(?:ですか|でしょうか)$/u,
    say: ['$1は何時$2でしょうか?', '$1が何時$2か教えてください', '$1が何時$2か知りたいです'],
  },
  {
    when: new RegExp(`^${FACT}(?:${WANTED}|は(?:いつ|どこ|何時)(?:ですか|でしょうか)?)?$`, 'u'),
    say: ([, fact = '']) => knowing(fact),
  },
  {
    when: new RegExp(`^(.+?)は?どこ(?:ですか|でしょうか|にありますか|にあるの|にあります|)$`, 'u'),
    say: ([, topic = '']) => finding(topic),
  },
  {
    when: new RegExp(
      `^(.*?)(いつ|いつ頃|いつごろ|どこで|どこに|何日で|何時に)([\\p{sc=Han}ぁ-ん]{1,8})ます(?:か|でしょうか)$`,
      'u',
    ),
    say: ([, before = '', asked = '', stem = '']) => wondering(before, asked, stem),
    asks: true,
  },
  {
    when: new RegExp(`^(.+?)はいつ(?:ですか|でしょうか|になりますか)$`, 'u'),
    say: ['$1がいつか教えてください', '$1はいつになりますか?', '$1はいつ頃ですか?'],
  },
  // Whether there is something, and other questions as they are.
  {
    when: new RegExp(
      `^([^は]+?)(?<![にてでと]|とか|など)は?(?:ありますか|ございますか|あるの|ありませんか)$`,
      'u',
    ),
    say: ['$1があるか知りたいです', '$1はございますか?', '$1はありますか?'],
  },
  {
    when: new RegExp(`^(.+?)は([\\p{sc=Han}ぁ-ん]{1,8})ますか$`, 'u'),
    say: ([, topic = '', stem = '']) => whether(topic, stem),
  },
  {
    when: new RegExp(`^(.+?)は(.+[^\\sまい])(?:ですか|でしょうか)$`, 'u'),
    say: ['$1は$2でしょうか?', '$1は$2かどうか知りたいです', '$1は$2ですか?'],
  },
  // What somebody wants to know about, or to have.
  {
    when: new RegExp(`^(.+か)(?:を|が)?${TELL}$`, 'u'),
    say: ['$1知りたいです', '$1教えてください', '$1教えていただけますか?'],
    asks: true,
  },
  {
    when: new RegExp(`^(.+?)について(?:${TELL}|聞きたいです|聞きたいのですが|質問です)?$`, 'u'),
    say: ['$1について教えてください', '$1について知りたいです', '$1について聞きたいです'],
  },
  {
    when: new RegExp(`^(.+?)(?:を|が)?${TELL}$`, 'u'),
    say: ['$1を教えてください', '$1が知りたいです', '$1を教えていただけますか?'],
  },
  {
    when: new RegExp(
      `^(.+?)(?:が欲しい(?:です|のですが|んですが)?|がほしい(?:です|のですが|んですが)?|をください|を下さい|をもらえますか)$`,
      'u',
    ),
    say: ['$1が欲しいです', '$1をもらえますか?', '$1をください'],
  },
]

/** A Japanese question in other ways. */
export function japanese(text: string): string[] {
  return sayOtherwise(WAYS, text, ASKING_WORD)
}

/** Ways to ask how something is done that a noun names: 返品, 商品を返品. */
function doing(act: string): string[] {
  const { noun, verb } = formsOf(act)
  return [
    noun ? `${noun}方法を教えてください` : `${verb}する方法を教えてください`,
    `${verb}するにはどうすればいいですか?`,
    `${verb}したいです`,
    `${verb}したいのですが`,
  ]
}

function requesting(act: string): string[] {
  const { noun, verb } = formsOf(act)
  return [
    `${verb}したいです`,
    `${verb}できますか?`,
    `${verb}してください`,
    ...(noun ? [`${noun}をお願いします`] : []),
  ]
}

function able(act: string): string[] {
  const { noun, verb } = formsOf(act)
  return [
    `${verb.replace(/を$/u, '')}できますか?`,
    `${noun ? noun : `${act}すること`}は可能ですか?`,
    `${verb}することはできますか?`,
    `${verb}したいです`,
  ]
}

/** 商品の返品 ends with one noun of what is done. */
const OF_A_THING = new RegExp(`^([^のをにでかとへも]+)の(${DOABLE})$`, 'u')

/** How 商品を返品 or 商品の返品 stands as a noun, null where it cannot, and before する. */
function formsOf(act: string): { noun: string | null; verb: string } {
  const noun = act.replace(/を(?=[^を]{1,12}$)/u, 'の')
  const verb = act.replace(OF_A_THING, '$1を$2')
  const isApart = /[にでかとへも]|だけ/u.test(noun)
  return {
    noun: isApart ? null : noun,
    // Without an object of its own, a noun with の is one.
    verb: verb === act && act.includes('の') && !act.includes('を') ? `${act}を` : verb,
  }
}

/** Ways to ask how a thing is used: ポイントの使い方. */
function using(thing: string, stem: string): string[] {
  const verb = dictionaryForm(stem)
  if (!verb) return []
  if (/(?:で|まで|から|へ)$/u.test(thing))
    return [`${thing}の${stem}方を教えてください`, `${thing}の${stem}方が知りたいです`]
  return [
    `${thing}の${stem}方を教えてください`,
    `${thing}はどうやって${stem}ますか?`,
    `${thing}を${verb}方法を教えてください`,
    `${thing}の${stem}方が知りたいです`,
  ]
}

/** What one wants that is not a step to be told: whether one may is asked. */
function wanting(before: string, stem: string): string[] {
  const verb = dictionaryForm(stem)
  if (!verb) return []
  const wishes = [`${before}${stem}たいです`, `${before}${stem}たいのですが`]
  if (!STEPS.test(stem)) return [`${before}${verb}ことはできますか?`, ...wishes]
  return [`${before}${verb}方法を教えてください`, `${before}${verb}にはどうすればいいですか?`, ...wishes]
}

function wondering(before: string, asked: string, stem: string): string[] {
  const verb = dictionaryForm(stem)
  if (!verb) return []
  const subject = before.replace(/は$/u, 'が')
  return [
    `${subject}${asked}${verb}か教えてください`,
    `${before}${asked}${stem}ますか?`,
    `${subject}${asked}${verb}か知りたいです`,
  ]
}

function whether(topic: string, stem: string): string[] {
  const verb = dictionaryForm(stem)
  const subject = /[がをで]/u.test(stem) ? 'は' : 'が'
  return verb
    ? [
        `${topic}${subject}${verb}かどうか知りたいです`,
        `${topic}は${stem}ますか?`,
        `${topic}${subject}${verb}か教えてください`,
      ]
    : []
}

function knowing(fact: string): string[] {
  const hours = /^(.*)営業時間$/u.exec(fact)
  const before = hours?.[1]?.replace(/の$/u, 'は') ?? ''
  return [
    `${fact}を教えてください`,
    ...(hours ? [`${before}何時まで営業していますか?`] : []),
    `${fact}が知りたいです`,
    `${fact}を教えていただけますか?`,
  ]
}

function finding(topic: string): string[] {
  const isPlace = new RegExp(`(?:${PLACES})$`, 'u').test(topic)
  return [
    `${topic}はどこにありますか?`,
    `${topic}の場所を教えてください`,
    `${topic}はどこですか?`,
    ...(isPlace ? [`${topic}への行き方を教えてください`] : []),
  ]
}
