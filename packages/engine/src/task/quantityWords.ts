import type { Language } from '@parlance/contract'

/**
 * How a language says a quantity that is not the value itself, and what it says beside one that is: regular expressions
 * for normalised text, put together by `quantity.ts`. Spaced languages get word edges there.
 */
export type QuantityWords = {
  /** Before a quantity that only bounds the value: `more than 50`. */
  boundBefore: string
  /** Behind one: `50 or more`. */
  boundBehind: string
  /** Before a quantity by which what is held changes: `add 10`. */
  changeBefore: string
  /** Behind one: `$20 less`. */
  changeBehind: string
  /** Beside a number that is the answer, besides politeness: `let's say 50`. */
  beside: string
}

const CHINESE: QuantityWords = {
  boundBefore:
    '[超][过過]|至少|至多|最少|最多|不到|不足|低[于於]|高[于於]|大[于於]|小[于於]|少[于於]|多[于於]|起[码碼]|[\\d元块塊百千万萬][到至]',
  boundBehind:
    '的(?:一半|[两兩]倍)|以[上下内內外]|多(?!谢|謝)|起(?:步)?|之[间間內内]|[到至](?=[\\d一-龥])|不到',
  changeBefore:
    '再(?:[加给給多少转轉汇匯付])?|(?<!差不)[多少](?:[给給转轉汇匯付])?|[增追]?加(?:上)?|[减減](?:去|少)?|扣(?:除)?|另外|[额額]外',
  changeBehind: '更[多少]|[太][多少]',
  beside:
    '大概|大[约約]|左右|差不多|嗯|呃|那|就|我?(?:要|想(?:要)?)|[给給]|吧|呢|了|是|的|[总總]共|一共|改[成为為到]|[换換]成',
}

/** By the language of the domain. */
export const QUANTITY_WORDS: Record<Language, QuantityWords> = {
  ko: {
    boundBefore: '최소|최대|적어도|많아야|[\\d원만천백억](?:에서|부터)',
    boundBehind: '의 ?(?:절반|반|[두세] ?배)|이상|이하|미만|초과|넘게|까지|부터|에서|사이|정도 ?이상|보다',
    changeBefore: '추가로|더|플러스|마이너스',
    changeBehind:
      '(?:씩|을|를|만)? ?(?:더|덜|추가|빼|뺀|깎|줄여|줄이|늘려|늘리|올려|올리|내려|낮춰|적게|많이|플러스|마이너스)|씩',
    beside:
      '음+|어+|그냥|그럼|한|약|대략|정도|쯤|총|전부|합해서|합쳐서|다(?:해서)?|할래요?|할게요?|하고 ?싶어요?|바꿔 ?(?:줘요?|주세요)?|변경|수정|이야|야|[은는이가요]',
  },
  ja: {
    boundBefore: '最低|最大|少なくとも|多くて|最高|[\\d円万千百億]から',
    boundBehind: 'の(?:半分|半額|[倍二三])|以上|以下|未満|以内|超|から|まで|より|の間|ずつ',
    changeBefore: 'あと|もう|さらに|更に|追加で|プラス|マイナス|余分に',
    changeBehind:
      '(?:を|だけ|ほど|も)? ?(?:足し|追加|増や|減ら|引[いく]|多[くめ]|少な[くめ]|プラス|マイナス|引き|増し|上げ|下げ|安く|高く)',
    beside:
      'えっ?と|あの|じゃあ|では|約|およそ|だいたい|くらい|ぐらい|ほど|だけ|全部で|合計|合わせて|に?する|に?して|にします|に?変更|に?変えて|かな|[はがもにのなあ]',
  },
  'zh-CN': CHINESE,
  'zh-TW': CHINESE,
  en: {
    boundBefore:
      'half(?: of)?|twice|double|triple|(?:(?:no|not) )?(?:more|less|fewer|greater|higher|lower|bigger|smaller) than|at (?:least|most)|over|under|above|below|up to|between(?: \\S+){0,2}|(?:a )?(?:minimum|maximum|min|max)(?: of)?|\\d[\\d,.]* to',
    boundBehind:
      'or (?:more|less|fewer)|at (?:least|most)|each|apiece|minimum|maximum|and (?:up|over|above)|upwards|to [$€£¥]?\\d\\S*',
    changeBefore:
      'add|adding|plus|minus|less|more|another|extra|additional|subtract|deduct|take off|increase|raise|decrease|reduce|lower|cut|by',
    changeBehind:
      'less|fewer|more|extra|off|on top|lower|higher|cheaper|too (?:much|little|many|few)|additional|added',
    beside:
      "i(?:'d| would)?(?: like| want| need| prefer)(?: to)?|let'?s|let me|say|how about|about|around|roughly|approximately|maybe|probably|perhaps|i (?:think|guess|said|mean|meant)|um+|uh+|hm+|er+|oh|well|so|ok|okay|alright|no|only|exactly|give|put|use|set|change|to|it|it'?s|would be|will be|should be|him|her|them|me|of us|we are|we'?re|there (?:are|will be)|in total|total|altogether|this time|a|an|the|my|for|and|that(?:'s| is)?|is|was|make|enough|go with",
  },
  th: {
    boundBefore:
      'ครึ่ง(?:หนึ่ง)?(?:ของ)?|มากกว่า|น้อยกว่า|อย่างน้อย|อย่างมาก|ไม่เกิน|เกิน|ไม่ถึง|ระหว่าง|ตั้งแต่|ขั้นต่ำ|สูงสุด|\\d+ ?(?:บาท)? ?(?:ถึง|-)',
    boundBehind: 'ขึ้นไป|กว่า|ลงมา|ถึง ?\\d|คนละ|ต่อคน',
    changeBefore: 'เพิ่ม(?:ขึ้น)?(?:อีก)?|อีก|ลด(?:ลง)?|บวก|ลบ|หัก',
    changeBehind: '(?:บาท)? ?(?:เพิ่ม|อีก|น้อยลง|มากขึ้น|ลดลง)',
    beside:
      '(?:ผม|ดิฉัน|ฉัน|หนู)?บอกว่า|(?:ผม|ดิฉัน|ฉัน|หนู)(?:จะ|อยาก)?|ประมาณ|ราวๆ|สัก|แค่|เอา|ขอ|เอ่อ|อืม|น่าจะ|งั้น|เป็น|ทั้งหมด|รวม|อยาก(?:ได้)?|ก็|ละกัน|แล้วกัน|พอ|ให้|คือ|เปลี่ยน',
  },
  id: {
    boundBefore:
      'setengah(?: dari)?|separuh(?: dari)?|lebih dari|kurang dari|minimal|maksimal|paling (?:sedikit|banyak|tidak)|setidaknya|antara(?: \\S+){0,2}|di ?atas|di ?bawah|hingga|sampai|\\d[\\d,.]* (?:sampai|hingga)',
    boundBehind:
      'ke atas|atau (?:lebih|kurang)|(?:sampai|hingga) \\d\\S*|masing-masing|minimal|maksimal|per orang',
    changeBefore: 'tambah(?:kan|in)?(?: lagi)?|kurang(?:i|kan)|plus|minus|potong|lagi',
    changeBehind: 'lagi|lebih (?:banyak|sedikit)|kurang|lebih|tambahan|terlalu (?:banyak|sedikit)',
    beside:
      'sekitar|kira-kira|kurang lebih|mungkin|eh|em+|hm+|kalau begitu|(?:saya|aku) (?:mau|ingin|minta)|mau|ingin|minta|jadi|totalnya|total|semuanya|cukup|hanya|itu|adalah|ke|di|orang|ganti|ubah|oke|ok|baik|deh|lah|sih|nih',
  },
}
