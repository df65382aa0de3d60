import {
  CONVERSATION_COLUMNS,
  type ConversationFields,
  type ExchangeFormat,
  type Locale,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { writeCsv, writeXlsx } from '../../../outward/sheet/writeSheet'
import { pickConversations, type WhichConversations } from '../../conversation/list/conversationFilter'
import { readFieldsInChunks } from '../../conversation/readConversation'
import { writeAnswerCell } from '../file/answerCell'
import { writeAnswerCells, writeDialogueCells } from '../file/dialogueCells'
import { JSON_FORMAT_VERSION } from '../file/jsonDrafts'
import type { Column } from '../file/sheetHeader'
import { CONVERSATION_TITLES } from '../titles/conversationTitles'

/**
 * Conversations as a file, as of one moment and in the order of their ids; uploading it back
 * gives identical conversations. The headings of a sheet are in a language, or the names of the columns.
 */
export async function downloadConversations(
  database: Database,
  domainId: number,
  which: WhichConversations,
  { format, headings }: { format: ExchangeFormat; headings?: Locale | undefined },
): Promise<Buffer> {
  return atOneMoment(database, async (tx) => {
    const conversations = readAllConversations(tx, domainId, which)
    if (format === 'json') return writeJson(conversations)
    const titles = headings && CONVERSATION_TITLES[headings]
    const rows = rowsOf(
      conversations,
      CONVERSATION_COLUMNS.map((column) => titles?.[column] ?? column),
    )
    return format === 'csv' ? writeCsv(rows) : writeXlsx('conversations', rows)
  })
}

/** Conversations, whole, in the order of their ids. */
export async function* readAllConversations(
  tx: Database,
  domainId: number,
  which: WhichConversations,
): AsyncGenerator<ConversationFields> {
  const ids = await pickConversations(tx, domainId, which)
  for await (const chunk of readFieldsInChunks(tx, domainId, ids)) yield* chunk.map(({ fields }) => fields)
}

async function writeJson(conversations: AsyncIterable<ConversationFields>): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(`{"formatVersion":${JSON_FORMAT_VERSION},"conversations":[`)]
  let separator = '\n'
  for await (const conversation of conversations) {
    parts.push(Buffer.from(separator + JSON.stringify(conversation)))
    separator = ',\n'
  }
  parts.push(Buffer.from('\n]}\n'))
  return Buffer.concat(parts)
}

/** The headings, then one row for each question and each answer. */
async function* rowsOf(
  conversations: AsyncIterable<ConversationFields>,
  headings: string[],
): AsyncGenerator<string[]> {
  yield headings
  for await (const fields of conversations) {
    const { name, group, tags, type, random, questions, answers } = fields
    const common = { conversationName: name, group: group ?? '', tags: tags.join('|'), type }
    // What is the conversation's own stands on its first row, which is that of a question.
    let own = writeDialogueCells(fields)
    for (const { chatType, text } of questions) {
      yield cellsOf({ ...common, ...own, questionType: chatType, question: text })
      own = {}
    }
    for (const answer of answers)
      yield cellsOf({
        ...common,
        ...writeAnswerCells(answer),
        answerType: answer.bubbles[0]?.answerType ?? 'TEXT',
        answer: writeAnswerCell(answer.bubbles),
        service: answer.chatStatusCode === 'ENABLED' ? 'on' : 'off',
        random: random ? 'on' : 'off',
      })
  }
}

function cellsOf(row: Partial<Record<Column, string>>): string[] {
  return CONVERSATION_COLUMNS.map((column) => row[column] ?? '')
}
