import { askingPart, isAsking, isGreeting } from './asking'
import { addPair, cleanQuestion, drop, isBlank } from './lines'
import { SAMPLE_LINES, type SourceLine, type Split } from './paste'

const HEADER =
  /^\s*(?:from|to|cc|bcc|sent|date|subject|reply-to|보낸 ?사람|받는 ?사람|참조|보낸 ?날짜|날짜|제목|差出人|宛先|送信日時|日時|件名|发件人|收件人|抄送|发送时间|日期|主题|寄件者|收件者|副本|寄件日期|主旨|จาก|ถึง|สำเนา|วันที่|เรื่อง|dari|kepada|tanggal|subjek|perihal)\s?[:：]\s*(.*)$/iu
const FROM = /^\s*(?:from|보낸 ?사람|差出人|发件人|寄件者|จาก|dari)\s?[:：]/iu
const SUBJECT =
  /^\s*(?:subject|제목|件名|主题|主旨|เรื่อง|subjek|perihal)\s?[:：]\s*(?:(?:re|fwd?|답장|回复|回覆|转发|ตอบ)\s?[:：]\s*)*(.*)$/iu
const WROTE =
  /(?:wrote|님이 작성|작성:|のメール|写道|寫道|เขียนว่า|menulis)\s?[:：]?\s*$|^-{2,}\s?(?:original message|forwarded message|원본 메(?:시지|일)|元のメッセージ|原始邮件|原始郵件|pesan asli).{0,40}$/iu
const SIGNATURE =
  /^(?:--\s?|_{2,}|sent from my .{1,40}|나의 .{1,20}에서 보냄|.{1,20}에서 보냄|iPhoneから送信|发自我的.{1,20}|從我的.{1,20}傳送|ส่งจาก.{1,30}|dikirim dari .{1,40})$/iu
/** Marks of quotes at the start of a line. */
const QUOTE = /^(?:\s?>){1,20}/

type Segment = { depth: number; subject: string; lines: SourceLine[] }

/** The mails of a thread, each question with its answer; null where the lines are no mail. */
export function splitMail(lines: readonly SourceLine[]): Split | null {
  const sample = lines.slice(0, SAMPLE_LINES)
  const headers = sample.filter(({ text }) => HEADER.test(text)).length
  const isThread = sample.some(({ text }) => FROM.test(text)) && headers >= 2
  const isQuoted =
    sample.some(({ text }) => QUOTE.test(text)) &&
    sample.some(({ text }) => WROTE.test(text) || HEADER.test(text))
  if (!isThread && !isQuoted) return null
  const split: Split = { pairs: [], leftOut: [] }
  const segments = segmentsOf(lines, split).filter((segment) => segment.lines.some((line) => !isBlank(line)))
  const inOrder = isInline(segments) ? segments : segments.toReversed()
  pairUp(inOrder, split)
  return split
}

/** Answers stand below what they quote: the text ends with what was written last. */
function isInline(segments: readonly Segment[]): boolean {
  const quotes = segments.some(({ depth }) => depth > 0)
  return quotes && segments.at(-1)?.depth === 0
}

/** What a line of a mail is. */
type LineKind = 'BLANK' | 'HEADER' | 'WROTE' | 'SIGNATURE' | 'TEXT'

/** `goesOn`: it follows a line of that kind, written by the same person; a signature has lines of any sort. */
function kindOf(text: string, goesOn: LineKind | null): LineKind {
  if (text === '') return 'BLANK'
  if (HEADER.test(text)) return 'HEADER'
  if (WROTE.test(text)) return 'WROTE'
  return SIGNATURE.test(text) || goesOn === 'SIGNATURE' ? 'SIGNATURE' : 'TEXT'
}

/** Runs of lines that one person wrote; what is no text of theirs is left out. */
function segmentsOf(lines: readonly SourceLine[], split: Split): Segment[] {
  const segments: Segment[] = []
  let before: LineKind = 'TEXT'
  for (const line of lines) {
    const { depth, text } = unquoted(line.text)
    const isOther = segments.at(-1)?.depth !== depth
    const kind = kindOf(text, isOther ? null : before)
    if (begins(kind, before, isOther))
      segments.push({ depth: kind === 'WROTE' ? depth + 1 : depth, subject: '', lines: [] })
    const segment = segments.at(-1)
    if (segment && kind === 'HEADER') segment.subject = subjectIn(text) ?? segment.subject
    if (segment && isBody(kind, before)) segment.lines.push({ number: line.number, text })
    else drop(split, [line], kind === 'SIGNATURE' ? 'SIGNATURE' : 'MAIL_HEADER')
    if (kind !== 'BLANK') before = kind
  }
  return segments
}

/** A line without its marks of quotes, and how many it has. */
function unquoted(line: string): { depth: number; text: string } {
  const quote = QUOTE.exec(line)?.[0] ?? ''
  return { depth: quote.replace(/\s/g, '').length, text: line.slice(quote.length).trim() }
}

/** Whether a line begins what another person wrote. */
function begins(kind: LineKind, before: LineKind, isOther: boolean): boolean {
  if (kind === 'HEADER') return before !== 'HEADER'
  return kind === 'WROTE' || (kind === 'TEXT' && isOther)
}

function isBody(kind: LineKind, before: LineKind): boolean {
  return kind === 'TEXT' || (kind === 'BLANK' && before !== 'SIGNATURE')
}

/** What a mail is about, without the marks of an answer. */
function subjectIn(header: string): string | undefined {
  return SUBJECT.exec(header)?.[1]?.trim()
}

/** In the order in which they were written: what asks, and the next one as its answer. */
function pairUp(segments: readonly Segment[], split: Split): void {
  for (let i = 0; i < segments.length; i++) {
    const body = withoutGreetings(segments[i]!, split)
    const next = segments[i + 1]
    const asking = body.filter(({ text }) => isAsking(text))
    if (body.length === 0) continue
    if (asking.length === 0 && !(next && segments[i]!.subject !== '')) {
      drop(split, body, 'NO_QUESTION')
      continue
    }
    const questions =
      asking.length > 0
        ? asking.map(({ number, text }) => ({ number, text: askingPart(text) }))
        : [{ number: body[0]!.number, text: cleanQuestion(segments[i]!.subject) }]
    const answers = next ? withoutGreetings(next, split) : []
    addPair(split, questions, answers, [...body, ...answers])
    i++
  }
}

function withoutGreetings(segment: Segment, split: Split): SourceLine[] {
  const kept: SourceLine[] = []
  for (const line of segment.lines) {
    if (isGreeting(line.text)) drop(split, [line], 'GREETING')
    else kept.push(line)
  }
  while (kept.length > 0 && isBlank(kept[0]!)) kept.shift()
  return kept
}
