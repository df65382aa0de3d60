import type { Language } from '@parlance/contract'

/**
 * How a language corrects what was said before: regular expressions for normalised text, put together by
 * `correction.ts`. Spaced languages get word edges there.
 */
export type CorrectionWords = {
  /** Whether words stand between blanks. */
  spaced: boolean
  /** Begins an utterance that corrects: `no, 50`. */
  leads: string
  /** Says anywhere that something is to be changed. */
  changes: string
  /** Before a value that is not meant: `not lisa`. */
  before: string
  /** Behind a value that is not meant: `50 말고`. */
  behind: string
  /** Between two values, of which the later one is meant: `50, no, 60`. */
  between: string
  /** Little words between these and a value: `not to lisa`, `리사에게 말고`. */
  little: string
  /** Between two values of which neither is preferred: `lisa and john`. */
  joins: string
  /** Asks for something, so that a yes in front of it agrees to nothing yet. */
  asks: string
  /** Puts off, takes back or doubts, beside a yes: `ok, later`. */
  doubts: string
}

const CHINESE: CorrectionWords = {
  spaced: false,
  leads:
    '不(?![错錯])|[错錯]了|等等|等一下|其[实實]|[还還]是|改[成为為到]|[换換][成为為]|更正|我是[说說]|[别別]|慢着|(?:好|是的?|可以),? ?(?:但|不[过過])',
  changes:
    '改[成为為到]|改一下|修改|更改|[换換][成为為]|[换換]一下|[变變]更|更正|我[说說]的?是?|不一[样樣]|不同|不[对對]|[错錯]了|[应應][该該]是|要改|想改|想[换換]',
  before: '而?不是|不要|不用|不[给給]|[别別][给給]?|[并並]非|除了',
  behind: '不[对對]|[错錯]了|(?:不行|不可以|不方便)(?![吗嗎么?])|[没沒]空|以外|之外|除外',
  between: '(?:哦|啊|呃)?(?:不[对對是]?|[错錯]了|我是[说說]|[应應][该該]是)',
  little: '[给給到在向]',
  joins: '和|跟|与|與|及|或者?|还是|還是',
  asks: '[吗嗎么麼呢]|什[么麼]|多少|怎[么麼样樣]|[为為]什|几|幾|哪|[谁誰]|是否|能不能|可不可以',
  doubts: '以后|以後|等[会會]|待[会會]|想想|考[虑慮]|取消|算了|[还還][没沒]|不知道|如果|也[许許]',
}

/** By the language of the domain. Speech goes without marks, so that none is needed. */
export const CORRECTION_WORDS: Record<Language, CorrectionWords> = {
  ko: {
    spaced: false,
    leads:
      '아니(?![면라])|아뇨|아냐|노노|ㄴㄴ|그게 ?아니|잠깐|잠시만|다시|수정|정정|변경|바꿔|(?:네|예|응|좋아요?),? ?(?:그런데|근데|하지만)',
    changes:
      '바꿔|바꾸|바꿀|바꾼|변경|수정|정정|고쳐|고칠|고치|대신|틀렸|틀려|틀린|달라|다르|다른|다릅|잘못|라고 ?(?:했|말했|그랬)|말고|아니라|아니고|그런데|근데|잠깐|잠시만',
    before: '(?!)',
    behind:
      '말고|아니고|아니라|아닌|아니[에예]요|아닙니다|아니야|빼고|대신|제외|이외|외에|안 ?(?:돼|되|됩|될)(?!까|나|는지|[가-힣]{0,3} ?\\?)|못 ?(?:해|하|합|가|갑)(?![가-힣]{0,3} ?\\?)|싫|어려[워울운]|힘들',
    between: '아니(?:[야요다]|고요?)?|아뇨|아냐|말고|다시|정정',
    little: '에게서?|한테서?|께|으?로|에서|까지|부터|[이가은는을를에]|님|씨',
    joins: '이?랑|와|과|하고|이?나|또는|혹은|아니면|및',
    asks: '뭐|무엇|무슨|얼마|언제|어디|어떻게|왜|누가|누구|몇|인가요|나요|까요|건가요|되나|가능한',
    doubts: '나중|이따|생각|고민|글쎄|아직|취소|그만|모르|만약|혹시',
  },
  ja: {
    spaced: false,
    leads:
      'いや|いえ|いいえ|違[うい]|ちが[うい]|やっぱ|やはり|訂正|変更|修正|待って|ちょっと待|間違|そうじゃな|(?:はい|ええ|うん),? ?(?:でも|ただ|けど)',
    changes:
      '変更|変え|かえて|かえたい|(?:って|と)(?:言|い)[っい]|訂正|修正|直し|直す|間違|違[うい]|ちがう|代わりに|かわりに|じゃなくて?|ではなくて?|でなく|ちょっと待|待って|でも|やっぱ',
    before: '(?!)',
    behind:
      'じゃなくて?|ではなくて?|でなくて?|じゃな[いく]|ではな[いく]|じゃありません|ではありません|をやめて|の代わりに|のかわりに|以外|(?:だと)?(?:ダメ|だめ|駄目|無理|嫌|都合が悪|難しい|厳しい|行け(?:ない|ません))(?!(?:です|でしょう)?か|\\?)|じゃない方',
    between:
      '(?:あ|え|えっと)?(?:いや|いえ|いいえ|違[うい](?:ます)?|ちが[うい](?:ます)?|じゃない|じゃなくて|やっぱり?|訂正)',
    little: 'さん|様|[にへはをが]|から|まで',
    joins: 'と|か|や|または|それとも|および',
    asks: '何[がをのでか]|いくら|いつ|どこ|どう|なぜ|なんで|どれ|誰|ですか|ますか|でしょうか|ませんか',
    doubts: '後で|あとで|後ほど|考え|検討|まだ|キャンセル|やめ|わから|もし|かも',
  },
  'zh-CN': CHINESE,
  'zh-TW': CHINESE,
  en: {
    spaced: true,
    leads:
      'no|nope|nah|not|actually|wait|hold on|oops|i mean|i meant|i said|rather|instead|correction|scratch that|make it|make that|change|(?:oh|well|uh|um|hm+),? no|on second thoughts?|(?:yes|yeah|yep|ok|okay|sure|fine|right),? (?:but|except|only)',
    changes:
      "change|correction|instead|rather|make it|make that|switch|replace|wrong|different|not right|isn'?t right|should be|i meant?|i said|scratch that|but|wait|hold on|except|actually",
    before:
      "(?<!why )not|instead of|rather than|isn'?t|except|excluding|(?:any(?: ?(?:day|time|thing|one|body))?|every(?: ?(?:day|thing|one))?|all) (?:but|other than)|(?:can'?t|cannot|can not)(?: (?:do|make|come))?(?: it)?|don'?t (?:want|send|use|take|do)",
    behind:
      "is (?:wrong|not right|incorrect|not good|no good|bad)|was (?:wrong|a mistake)|(?:doesn'?t|does not|won'?t|will not|can'?t) (?:work|do|suit)|is(?:n'?t| not) (?:possible|good|convenient|an option)",
    between: 'no(?: wait| sorry)?|nope|sorry|i mean|i meant|wait|actually|or rather|make (?:it|that)',
    little: 'to|for|from|on|at|in|with|by|the|my|a|about',
    joins: 'and(?: then)?|or|and/or|plus',
    asks: 'what|how|when|where|why|who|which|can i|could i|can you|could you|do you|does it|do i|is there|are there|is it|will it',
    doubts:
      "later|think|if|unless|when|changed my mind|forget|maybe|perhaps|not yet|not sure|cancel|stop|never ?mind|or no|don'?t",
  },
  th: {
    spaced: false,
    leads:
      'ไม่(?!เป็นไร|มีปัญหา)|เปล่า|เดี๋ยว|รอก่อน|ขอเปลี่ยน|เปลี่ยน|แก้|จริงๆ|เอ๊ย|เอ้ย|(?:ใช่|ได้|โอเค|ตกลง) ?(?:ค่ะ|ครับ)? ?แต่',
    changes: 'เปลี่ยน|แก้ไข|แก้เป็น|ขอแก้|แทน|ผิด|ไม่ถูก|ไม่ตรง|บอกว่า|หมายถึง|ไม่ใช่|ที่ถูก|แต่|เดี๋ยวก่อน',
    before: 'ไม่ใช่|ไม่เอา|แทนที่(?:จะ)?|แทน|อย่า|ยกเว้น|นอกจาก|ที่ไม่ใช่',
    behind: 'ผิด|ไม่ใช่|ไม่ได้(?!เหรอ|หรอ|หรือ)|ไม่ว่าง|ไม่สะดวก|ไม่เอา',
    between: '(?:เอ๊ย|เอ้ย|อุ๊ย)?(?:ไม่ใช่|ไม่สิ|ไม่|เอ๊ย|เอ้ย|หมายถึง|ขอโทษ)',
    little: 'ให้|ไป|ที่|เป็น|คุณ|วัน',
    joins: 'และ|กับ|หรือ|แล้วก็',
    asks: 'อะไร|เท่าไหร่|เท่าไร|ไหม|มั้ย|หรือเปล่า|อย่างไร|ยังไง|ทำไม|เมื่อไหร่|เมื่อไร|ที่ไหน|กี่|ใคร',
    doubts: 'ทีหลัง|เดี๋ยว|คิดดู|คิดก่อน|ยกเลิก|ยังไม่|ไม่แน่ใจ|ถ้า|อาจ',
  },
  id: {
    spaced: true,
    leads:
      'tidak|tak|tdk|ngg?ak|gak|ga|enggak|bukan|salah|tunggu|sebentar|maksud(?:ku| saya|nya)?|sebenarnya|ganti|ubah|rubah|eh|jangan|koreksi|(?:ya|iya|oke|ok|baik),? (?:tapi|tetapi)',
    changes:
      'ganti|diganti|ubah|rubah|diubah|koreksi|salah|keliru|beda|berbeda|tidak sesuai|(?:saya|aku|tadi) bilang|seharusnya|sebaiknya|maksud(?:ku| saya)?|tapi|tetapi|tunggu|sebentar',
    before: 'bukan|jangan|ketimbang|daripada|selain|kecuali',
    behind: 'salah|keliru|(?:saya )?(?:tidak|tak|ng?gak|gak|ga|enggak) (?:bisa|jadi|cocok)(?! ?\\?)',
    between: 'eh|bukan|maksud(?:ku| saya)?|salah|tidak|koreksi',
    little: 'ke|dari|untuk|kepada|pada|di|yang|pak|bu|buat|jadi',
    joins: 'dan|atau|sama|serta',
    asks: 'apa|apakah|berapa|kapan|kenapa|mengapa|bagaimana|gimana|dimana|di mana|siapa|bisakah|bolehkah',
    doubts: 'nanti|pikir|pikirkan|batal|belum|kalau|jika|mungkin|ragu',
  },
}

/** What people call what an entity of the product holds, whatever the slot is named: `change the date`. */
export const SPOKEN_NAMES: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  ko: named('금액|액수', '날짜|일자', '시간|시각', '인원|인원수', '전화번호|연락처', '이메일'),
  ja: named('金額', '日付|日にち|日程', '時間|時刻', '人数', '電話番号', 'メールアドレス'),
  'zh-CN': named('金额|数额', '日期', '时间', '人数', '电话|手机号', '邮箱'),
  'zh-TW': named('金額|數額', '日期', '時間', '人數', '電話|手機號', '信箱|電郵'),
  en: named('amount|sum', 'date|day', 'time', 'number of people', 'phone number|telephone number', 'email'),
  th: named('จำนวนเงิน|ยอดเงิน', 'วันที่', 'เวลา', 'จำนวนคน', 'เบอร์โทร', 'อีเมล'),
  id: named(
    'jumlah|jumlahnya|nominal|nominalnya',
    'tanggal|tanggalnya|hari|harinya',
    'jam|jamnya|waktu|waktunya',
    'jumlah orang',
    'nomor telepon',
    'email',
  ),
}

function named(...names: string[]): Record<string, readonly string[]> {
  const codes = ['CURRENCY', 'DATE', 'TIME', 'PEOPLE', 'TELNUM', 'EMAIL']
  return Object.fromEntries(codes.map((code, i) => [`\`@{${code}}`, names[i]!.split('|')]))
}
