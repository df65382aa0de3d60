import type { SystemFinder, SystemFound } from '../../finder/systemFinder'
import { withoutOverlap } from '../../finder/vocabulary'
import table from './devices.txt'
import { koreanVocabulary } from './koreanVocabulary'

const ROOMS =
  /(?:거실|안방|작은방|큰방|침실|주방|부엌|욕실|화장실|현관|베란다|발코니|서재|아이방|애기방|공부방|옷방|다용도실|사무실|회의실|복도|계단|차고|마당|우리집|집|방)(?:에|의)?$/
/** What is done with a device, written on without a space. */
const AFTER =
  /^(?:켜|꺼|끄|키|틀|돌려|열|닫|내려|올려|잠가|잠궈|잠그|켤|끌|줄여|높여|낮춰|맞춰|좀|전원|온도|세기|볼륨|소리|작동|가동|정지|멈춰|시작|예약|상태|확인|연결|설정|제어|하고|말고|다|모두|전부|충전|청소|재부팅|재시작|밝기|필터|배터리|타이머|모드|끈|켠|문$)/

const findNamed = koreanVocabulary(table, { before: ROOMS, after: AFTER })

/** 불 is fire, dollars and a prefix, 문 the beginning of many words: they are devices where one switches or opens them. */
const ONE_SYLLABLE =
  /(?:[불등](?=(?:을|은|도|만|이)? ?(?:좀 |다 |모두 |전부 |빨리 |당장 |제발 )?(?:켜(?![진졌])|꺼(?![진졌지])|끄|킬|켤|끌|키|밝|어둡|점등|소등|오프))|문(?=(?:을|은|도|만)? ?(?:좀 |다 |꼭 |빨리 )?(?:잠가|잠궈|잠그|잠금|열어(?!요|나|놨|주시나)|닫아|열려 ?있|닫혀)))/g
const WORD_BEFORE = /[가-힣]$/

/** Appliances and fittings of a home; value the representative word. */
export const findDevices: SystemFinder = (text, at) => {
  const found = findNamed(text, at)
  const short: SystemFound[] = []
  for (const { 0: word, index } of text.text.matchAll(ONE_SYLLABLE)) {
    const before = text.text.slice(Math.max(0, index - 6), index)
    if (WORD_BEFORE.test(before) && !ROOMS.test(before)) continue
    short.push({ start: index, end: index + 1, value: word === '문' ? '문' : '조명' })
  }
  return short.length === 0 ? found : withoutOverlap([...found, ...short])
}
