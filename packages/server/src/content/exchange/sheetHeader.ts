import { AppError, CONVERSATION_COLUMNS } from '@parlance/contract'
import type { SheetRow } from '../../outward/sheet/sheet'

export type Column = (typeof CONVERSATION_COLUMNS)[number]
/** Where the columns are (0-based). Questions and answers may have several columns: question1, question2 … */
export type SheetHeader = { row: number; positions: Map<Column, number[]> }

/** Rows above the header that may hold a title. */
const TITLE_ROWS = 10
const SEVERAL = new Set<Column>(['question', 'answer'])

/** What people call the columns, in the languages of the console. */
const ALIASES: Partial<Record<Column, string>> = {
  conversationName:
    'name conversation title intent 대화명 대화이름 대화 이름 会話名 会話 名前 对话名 对话名称 对话 名称 對話名 對話名稱 對話 名稱 ชื่อบทสนทนา บทสนทนา ชื่อ namapercakapan percakapan nama',
  group:
    'category 그룹 카테고리 グループ カテゴリ カテゴリー 分组 类别 群組 分組 類別 กลุ่ม หมวดหมู่ grup kategori',
  tags: 'tag 태그 タグ 标签 標籤 แท็ก',
  type: '유형 대화유형 種類 会話種類 类型 類型 ประเภท jenis tipe',
  questionType: '질문유형 質問種類 问题类型 問題類型 ประเภทคำถาม jenispertanyaan tipepertanyaan',
  question: 'questions q utterance 질문 質問 问题 提问 問題 提問 คำถาม pertanyaan',
  answerType: '답변유형 回答種類 回答类型 答案类型 回答類型 答案類型 ประเภทคำตอบ jenisjawaban tipejawaban',
  answer: 'answers a reply 답변 답 응답 回答 答え 答案 答复 答覆 คำตอบ jawaban',
  service: '서비스 사용여부 サービス 服务 服務 บริการ layanan',
  random: '랜덤 무작위 ランダム 随机 隨機 สุ่ม acak',
}
const KNOWN = new Map(
  CONVERSATION_COLUMNS.flatMap((column) =>
    [column.toLowerCase(), ...(ALIASES[column]?.split(' ') ?? [])].map(
      (name) => [headerKey(name), column] as const,
    ),
  ),
)

/**
 * Finds the header among the first rows: the first row that names a question and an answer column, in any order.
 * Throws FILE_HAS_NO_ROWS and FILE_COLUMN_MISSING with the columns that the likeliest header lacks.
 */
export function findHeader(rows: readonly SheetRow[]): SheetHeader {
  if (rows.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const headers = rows.slice(0, TITLE_ROWS).map(headerOf)
  const found = headers.find((header) => missingOf(header).length === 0)
  if (found) return found
  const likeliest = headers.reduce((a, b) => (b.positions.size > a.positions.size ? b : a))
  throw new AppError('FILE_COLUMN_MISSING', { columns: missingOf(likeliest) })
}

function headerOf({ row, cells }: SheetRow): SheetHeader {
  const positions = new Map<Column, number[]>()
  cells.forEach((cell, position) => {
    const column = KNOWN.get(headerKey(cell))
    if (!column) return
    const before = positions.get(column)
    if (!before) positions.set(column, [position])
    else if (SEVERAL.has(column)) before.push(position)
  })
  return { row, positions }
}

function missingOf(header: SheetHeader): Column[] {
  return (['question', 'answer'] as const).filter((column) => !header.positions.has(column))
}

/** Case, width, spaces, signs and a number at the end do not matter. */
function headerKey(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:.#]/g, '')
    .replace(/\d+$/, '')
}
