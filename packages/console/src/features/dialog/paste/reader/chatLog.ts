import { askingPart, isAsking, isGreeting } from './asking'
import { CHAT_READERS, type ChatLine, isMedia, isSystemLine, soundsLikeBotSide } from './chatLine'
import { addPair, drop, isBlank } from './lines'
import { SAMPLE_LINES, type SourceLine, type Speaker, type Split } from './paste'

/** One message of a log, with all its lines. */
type Message = { speaker: string; lines: SourceLine[]; text: string }
type ChatLog = { messages: Message[]; system: SourceLine[]; speakers: Speaker[] }

/** Of the lines that are not blank, so many must name who speaks. */
const SHARE_MIN = 0.2
/** Speakers of one log; more names are words before a colon. */
const SPEAKERS_MAX = 200

/** The log of a chat in some lines; null where they are none. Every message has who wrote it. */
export function chatLogOf(lines: readonly SourceLine[]): ChatLog | null {
  const filled = lines.filter((line) => !isBlank(line))
  for (const read of CHAT_READERS) {
    const sample = filled.slice(0, SAMPLE_LINES)
    const count = sample.filter(({ text }) => read(text)).length
    if (count < 2 || count < sample.length * SHARE_MIN) continue
    const log = logOf(filled, read)
    if (log.speakers.length >= 2 && log.speakers.length <= SPEAKERS_MAX) return log
  }
  return null
}

function logOf(lines: readonly SourceLine[], read: (text: string) => ChatLine | null): ChatLog {
  const messages: Message[] = []
  const system: SourceLine[] = []
  const counts = new Map<string, number>()
  for (const line of lines) {
    const said = read(line.text)
    const message = messages.at(-1)
    if (said) {
      counts.set(said.speaker, (counts.get(said.speaker) ?? 0) + 1)
      messages.push({ speaker: said.speaker, lines: [line], text: said.text })
    } else if (!message || isSystemLine(line.text)) system.push(line)
    else {
      message.lines.push(line)
      message.text += message.text === '' ? line.text : `\n${line.text}`
    }
  }
  const speakers = [...counts].map(([name, count]) => ({ name, messages: count }))
  return { messages, system, speakers: speakers.toSorted((a, b) => b.messages - a.messages) }
}

/**
 * Who speaks for the bot: those who are called so; where nobody is, the one of the two who write most that asks less.
 */
export function guessBotSide({ messages, speakers }: ChatLog): string[] {
  const named = speakers.filter(({ name }) => soundsLikeBotSide(name)).map(({ name }) => name)
  if (named.length > 0 && named.length < speakers.length) return named
  const shares = speakers.slice(0, 2).map(({ name, messages: count }) => {
    const asked = messages.filter(({ speaker, text }) => speaker === name && isAsking(text)).length
    return { name, share: asked / count }
  })
  // Of two who ask as much, the one who wrote first is the customer.
  const first = messages[0]?.speaker
  const order = (name: string) => (name === first ? 1 : 0)
  const least = shares.toSorted((a, b) => a.share - b.share || order(a.name) - order(b.name))[0]
  return least ? [least.name] : []
}

/** What customers ask, each with what the other side says next. */
export function splitChat({ messages, system }: ChatLog, botSide: readonly string[]): Split {
  const bots = new Set(botSide)
  const split: Split = { pairs: [], leftOut: [] }
  drop(split, system, 'SYSTEM')
  let asked: Message[] = []
  let answers: Message[] = []
  const close = () => {
    if (asked.length === 0) return
    const used = [...asked, ...answers].flatMap((message) => message.lines)
    addPair(split, asked.map(asQuestion), answers.flatMap(asAnswer), used)
    asked = []
    answers = []
  }
  for (const message of messages) {
    const { text } = message
    const fromBot = bots.has(message.speaker)
    if (!fromBot && answers.length > 0) close()
    if (text.trim() === '' || isMedia(text)) drop(split, message.lines, 'SYSTEM')
    else if (isGreeting(text)) drop(split, message.lines, 'GREETING')
    else if (fromBot && asked.length > 0) answers.push(message)
    else if (!fromBot && isAsking(text)) asked.push(message)
    else drop(split, message.lines, 'NO_QUESTION')
  }
  close()
  return split
}

function asQuestion({ lines, text }: Message): SourceLine {
  return { number: lines[0]!.number, text: askingPart(text) }
}
function asAnswer({ lines, text }: Message): SourceLine[] {
  const [first] = lines
  return text.split('\n').map((part) => ({ number: first?.number ?? 0, text: part }))
}
