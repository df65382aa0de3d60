import words from './nameWords.json'

/** Nicknames that most Thais know as such; many are other words too, so a cue must stand before them. */
export const NICKNAMES: ReadonlySet<string> = new Set(words.nicknames)

/** Frequent given names. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(words.givenNames)

/** Words that begin or follow no name: verbs, particles and the nouns of shops, as cutting into words gives them. */
export const NOT_NAMES: ReadonlySet<string> = new Set(words.notNames)

/** Beginnings of what is no name, however the words are cut. */
export const SURNAME_STOPS: readonly string[] = words.surnameStops

/** What may stand before a word of kinship or trade that a name follows; else it is the end of another word. */
export const CALLED_BEFORE =
  /(?:^|[ ,.!?(]|กับ|หา|ถึง|ให้|ของ|บอก|คือ|คุณ|นัด|ชื่อ|จาก|และ|ขอ|สาย|พบ|ค่ะ|ครับ|คะ|เป็น|เจอ|ที่|โทร|ถาม|ว่า|กะ|ฝาก|รอ|อยาก|จอง|เรียก)$/

/** Words that end a name wherever they stand. */
export const END_WORDS: ReadonlySet<string> = new Set(words.endWords)
