import type { AnswerType, QuestionType } from '@parlance/contract'

/** As people write them in the languages of the console; files are written with on and off. */
const ON = new Set(
  'on y yes true 1 enabled o 사용 켜짐 예 네 オン はい 有効 是 开 启用 開 啟用 เปิด ใช่ ya aktif'.split(' '),
)
const OFF = new Set(
  'off n no false 0 disabled x 미사용 꺼짐 아니요 아니오 オフ いいえ 無効 否 关 停用 關 ปิด ไม่ใช่ tidak nonaktif'.split(
    ' ',
  ),
)
const QUESTION_TYPE_NAMES: Record<string, QuestionType> = {
  '': 'TEXT',
  TEXT: 'TEXT',
  NLU_PATTERN: 'NLU_PATTERN',
  REGEX: 'NLU_PATTERN',
  INTENT: 'INTENT',
  EVENT: 'EVENT',
}

const ANSWER_TYPES: Record<AnswerType, true> = {
  TEXT: true,
  IMAGECARD: true,
  MULTILINKS: true,
  FLEXMESSAGE: true,
  SINGLEFORM: true,
  STICKER: true,
  AUDIO: true,
  NOANSWER: true,
}

/** Whether a cell names a kind of answer; the kind itself follows from the bubbles. */
export function isAnswerType(cell: string): boolean {
  return cell === '' || cell.toUpperCase() in ANSWER_TYPES
}

/** A flag as people write it in a cell; null for anything else, the empty cell included. */
export function readFlag(cell: string): boolean | null {
  const value = cell.toLowerCase()
  if (ON.has(value)) return true
  return OFF.has(value) ? false : null
}

/** The kind of question that a cell names (behaviour 11 calls a regular expression REGEX); null for an unknown one. */
export function readQuestionType(cell: string): QuestionType | null {
  return QUESTION_TYPE_NAMES[cell.toUpperCase()] ?? null
}
