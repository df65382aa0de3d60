const QUESTION_MARK = /[?？؟]/u
/** A question mark at the end, whatever smile or bracket stands behind it. */
const ENDS_ASKING = /[?？؟][\s"'”’)）\]】」』!！~.ㅠㅜㅎㅋ^*_]{0,12}(?:\p{Extended_Pictographic}\s?)?$/u
/** How questions end where they need no mark. */
const ASKING_ENDS = [
  /(?:까요|나요|가요|는지요|습니까|입니까|됩니까|합니까|을까|되나|하나요|인가요)[.!~…\sㅠㅜ^]*$/u,
  /(?:ですか|ますか|でしょうか|ませんか|たっけ|んですが)[。.!！～\s]*$/u,
  /(?:吗|嗎|呢|么|麼)[。.!！~\s]*$/u,
  /(?:ไหม|มั้ย|หรือเปล่า|หรือไม่|หรือยัง|อย่างไร|ยังไง|เท่าไหร่|เท่าไร|เมื่อไหร่|เมื่อไร|ที่ไหน|อะไร|กี่โมง|กี่วัน|อะไรบ้าง|ได้บ้าง)(?:\s?(?:ครับ|คะ|ค่ะ|นะคะ|จ๊ะ))?\s*$/u,
]
/** How questions and requests begin or end in speech. */
const ASKING_SPEECH = [
  /(?:주세요|싶어요|싶습니다|싶은데요|알려줘|알려줘요|부탁드려요|부탁드립니다|되죠|인가|안 ?돼요|안 ?되네요)[.!~…\sㅠㅜ^]*$/u,
  /(?:ください|下さい|たいです|たいのですが|教えて|お願いします)[。.!！～\s]*$/u,
  /^(?:怎么|怎麼|如何|请问|請問|为什么|為什麼|我想|我要|哪里|哪裡|多少|什么时候|什麼時候|能不能|可不可以|可以)/u,
  /^(?:ขอ(?!บคุณ|โทษ)|ต้องการ|อยาก|รบกวน)/u,
  /^(?:apa|apakah|bagaimana|gimana|berapa|kapan|di ?mana|mengapa|kenapa|siapa|bisakah|bisa|bolehkah|boleh|saya (?:ingin|mau|perlu)|tolong|mau tanya)\b/iu,
  /^(?:how|what|when|where|why|who|which|can|could|do|does|did|is|are|will|would|should|may i|i want|i need|i'd like|i would like|please|tell me)\b/iu,
]
/** A longer line of a page is a paragraph, whatever mark it ends with. */
const HEADING_LENGTH_MAX = 200

/** Whether a line of a page asks something: it ends with a question mark, or as questions end without one. */
export function isQuestionLine(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > HEADING_LENGTH_MAX) return false
  return ENDS_ASKING.test(trimmed.slice(-40)) || ASKING_ENDS.some((end) => end.test(trimmed.slice(-60)))
}

/** Whether somebody asks for something in what they say: also a request, also without a question mark. */
export function isAsking(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '') return false
  if (QUESTION_MARK.test(trimmed.replace(/https?:\S+/g, ''))) return true
  const [start, end] = [trimmed.slice(0, 60), trimmed.slice(-60)]
  return (
    ASKING_ENDS.some((pattern) => pattern.test(end)) ||
    ASKING_SPEECH.some((pattern) => pattern.test(pattern.source.startsWith('^') ? start : end))
  )
}

/** The sentences of a text that ask; the whole text where none does, or where it is short. */
export function askingPart(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  if (trimmed.length <= 80) return trimmed
  const sentences = trimmed.split(/(?<=[.!?。！？])\s*/u).filter((sentence) => sentence !== '')
  const asking = sentences.filter(isAsking)
  return asking.length > 0 ? asking.join(' ') : trimmed
}

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|best|best regards|kind regards|regards|sincerely|cheers|안녕하세요|안녕하십니까|감사합니다|고맙습니다|수고하세요|수고하십니다|네|넵|반갑습니다|こんにちは|お世話になっております|いつもお世話になっております|ありがとうございます|よろしくお願いいたします|よろしくお願いします|你好|您好|谢谢|謝謝|感谢|สวัสดี|ขอบคุณ|halo|hai|selamat (?:pagi|siang|sore|malam)|terima kasih|yth|salam)/iu
const GREETING_LENGTH_MAX = 40

/** Whether a line only greets or thanks. */
export function isGreeting(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= GREETING_LENGTH_MAX && GREETING.test(trimmed) && !isAsking(trimmed)
}
