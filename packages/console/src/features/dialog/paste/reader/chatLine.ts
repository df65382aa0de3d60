/** Who says what in a line of a log. */
export type ChatLine = { speaker: string; text: string }

const NAME = '([^\\]\\t:]{1,60}?)'
const CLOCK =
  '(?:(?:오전|오후|午前|午後|上午|下午)\\s?)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?'
const DAY = '\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}\\.?'
const line = (...parts: string[]) => new RegExp(`^${parts.join('')}$`, 'u')

/** A line of the export of a messenger; the first group is the name, the second what was written. */
const EXPORTS = [
  // KakaoTalk on a computer: [name] [오후 3:12] text
  line('\\[([^\\]]{1,60})\\] \\[', CLOCK, '\\] ?(.*)'),
  // KakaoTalk on a phone: 2026년 1월 5일 오후 3:12, name : text, or 2026. 1. 5. 오후 3:12, name : text
  line('(?:\\d{4}년 \\d{1,2}월 \\d{1,2}일|', DAY, ') ', CLOCK, ', ', NAME, ' : (.*)'),
  // LINE: 15:12 tab name tab text
  line(CLOCK, '\\t([^\\t]{1,60})\\t(.*)'),
  // WhatsApp on a phone by Apple: [05/01/26, 15:12:01] name: text; Teams: [1/5/26 3:12 PM] name: text
  line('[\\u200e\\u200f]?\\[(?:', DAY, ',? )?', CLOCK, '\\] ', NAME, ': ?(.*)'),
  // WhatsApp on other phones: 05/01/26, 15:12 - name: text
  line(DAY, ',? ', CLOCK, ' - ', NAME, ': ?(.*)'),
  // Telegram, Discord: name, [05.01.26 15:12] text
  line(NAME, ', \\[', DAY, ' ', CLOCK, '\\]:? ?(.*)'),
]
/** A line that names who wrote the next ones: Slack, Teams. */
const HEADS = [
  line('([^\\s\\d].{0,57}?)(?:\\s\\s+|\\s\\[|\\t)', '(?:', DAY, ',? )?', CLOCK, '\\]?\\s*'),
  line('\\[(?:', DAY, ',? )?', CLOCK, '\\] ([^:]{1,60})'),
]
/** Who speaks, where a log calls them by what they are. */
const ROLES =
  /^\s*(?:\*\*)?\[?((?:user|customer|client|visitor|guest|agent|assistant|bot|chatbot|support|operator|advisor|staff|admin|고객|고객님|손님|사용자|이용자|문의자|상담원|상담사|상담|담당자|챗봇|봇|직원|관리자|お客様|お客さま|顧客|ユーザー|担当|担当者|オペレーター|ボット|スタッフ|客户|客戶|顾客|顧客|用户|用戶|客服|机器人|機器人|ลูกค้า|ผู้ใช้|แอดมิน|เจ้าหน้าที่|บอท|พนักงาน|pelanggan|pengguna|pembeli|petugas|agen|penjual)(?: ?\d{1,4})?)\]?(?:\*\*)?\s?[:：](?:\*\*)?\s?(.*)$/iu

const SYSTEM =
  /^(?:-{3,}.*-{3,}|\d{4}[./년-].{0,24}(?:요일|曜日|day|[(（][月火水木金土日一二三四五六月화수목금토일][)）])|\d{4}[./]\d{1,2}[./]\d{1,2}.{0,12}|저장한 날짜 ?:.*|Date Saved ?:.*|\[LINE\].*|保存日時 ?[:：].*|Saved on ?:.*|.{1,60}님과 카카오톡 대화|.{0,60}님이 (?:들어왔습니다|나갔습니다|.{0,60}초대했습니다)\.?.*|.{0,60}(?:end-to-end encrypted).*|today|yesterday|오늘|어제|今日|昨日)$/iu
const MEDIA =
  /^(?:<(?:media|attached|첨부)[^>]*>|\u200e?(?:image|video|audio|sticker|gif|document) omitted|사진(?: \d+장)?|동영상|이모티콘|\[(?:写真|スタンプ|動画|ファイル|Photo|Sticker|Video|图片|圖片|表情|貼圖|สติกเกอร์|รูป)\]|\(이모티콘\)|삭제된 메시지입니다\.|this message was deleted)\.?$/iu

/** How a log may be written; each line of a log is read in the way of the whole. */
export const CHAT_READERS: readonly ((text: string) => ChatLine | null)[] = [
  ...EXPORTS.map((pattern) => (text: string) => found(pattern.exec(text))),
  (text) => found(ROLES.exec(text)),
  ...HEADS.map((pattern) => (text: string) => found(pattern.exec(text))),
]

function found(match: RegExpExecArray | null): ChatLine | null {
  const speaker = match?.[1]?.trim()
  return speaker ? { speaker, text: match?.[2] ?? '' } : null
}

/** Whether a line was written by the program that kept the log. */
export function isSystemLine(text: string): boolean {
  return SYSTEM.test(text.trim().slice(0, 200))
}
/** Whether a message is a picture, a sticker or the like. */
export function isMedia(text: string): boolean {
  return MEDIA.test(text.trim().slice(0, 200))
}

const BOT_SIDE =
  /agent|assistant|\bbot\b|chatbot|support|operator|advisor|staff|admin|service|help ?desk|\bcs\b|상담|담당자|챗봇|봇$|직원|관리자|고객센터|센터|担当|オペレーター|ボット|スタッフ|サポート|窓口|公式|客服|机器人|機器人|官方|แอดมิน|เจ้าหน้าที่|บอท|พนักงาน|ร้าน|petugas|agen\b|penjual|\bcs\b|official|toko/iu

/** Whether a name is one of those who answer. */
export function soundsLikeBotSide(name: string): boolean {
  return BOT_SIDE.test(name)
}
