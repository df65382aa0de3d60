import { NOT_IN_NAMES } from '@parlance/contract'
import { nameKey } from '../../reference/nameKey'
import { DIALOGUE_COLUMNS, readDialogueCell } from './dialogueCells'
import type { Column } from './sheetHeader'
import { readFlag } from './sheetValue'
import type { UploadDraft } from './uploadDraft'

export type DraftQuestion = { chatType: string; text: string; row: number }
export type DraftAnswer = { service: string; bubbles: unknown[]; also: Record<string, unknown>; row: number }
/** A conversation as rows make it; questions and answers by what makes them the same. */
export type Draft = {
  row: number
  name: string
  settings: Map<Column, string>
  questions: Map<string, DraftQuestion>
  answers: Map<string, DraftAnswer>
  isRefused: boolean
}

/** Puts questions without a name that have the same answers and settings together, in the order of their rows. */
export function mergeFaq(drafts: Iterable<Draft>): Draft[] {
  const merged = new Map<string, Draft>()
  for (const draft of drafts) {
    const answers = [...draft.answers.keys()]
    const key =
      answers.length === 1 && draft.settings.size === 0
        ? answers[0]!
        : JSON.stringify([answers.sort(), [...draft.settings].sort()])
    const same = merged.get(key)
    if (!same) merged.set(key, draft)
    else for (const [of, question] of draft.questions) same.questions.set(of, question)
  }
  return [...merged.values()]
}

/** The conversation of a draft, unchecked. */
export function finishDraft({ row, name, settings, isRefused, ...draft }: Draft): UploadDraft {
  const questions = [...draft.questions.values()]
  const answers = [...draft.answers.values()]
  return {
    row,
    name,
    fields: {
      name,
      type: settings.get('type')?.toUpperCase() ?? 'GENERAL',
      group: settings.get('group') ?? null,
      tags: (settings.get('tags') ?? '').split('|').filter((tag) => tag.trim() !== ''),
      questions: questions.map(({ chatType, text }) => ({ chatType, text })),
      answers: answers.map(({ service, bubbles, also }) => ({
        ...also,
        chatStatusCode: isOff(service) ? 'DISABLED' : 'ENABLED',
        bubbles,
      })),
      random: readFlag(settings.get('random') ?? '') ?? isByChance(answers),
      ...dialogueOfCells(settings),
    },
    questionRows: questions.map((question) => question.row),
    answerRows: answers.map((answer) => answer.row),
    isRefused,
  }
}

function isOff(service: string): boolean {
  return readFlag(service) === false
}

/** Of several answers that always hold, only the first would ever be given if not by chance (behaviour 7.3). */
function isByChance(answers: readonly DraftAnswer[]): boolean {
  const always = answers.filter(({ also }) => also['conditions'] === undefined)
  return always.length > 1 && !answers.some(({ service }) => isOff(service))
}

function dialogueOfCells(settings: ReadonlyMap<Column, string>): Record<string, unknown> {
  const entries = DIALOGUE_COLUMNS.flatMap((column) => {
    const cell = settings.get(column)
    return cell === undefined ? [] : [[column, readDialogueCell(column, cell)]]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

const NAME_ROOM = 90

/** Makes a name of the first question, with a number where another has it. */
export function freeName(question: string, taken: ReadonlySet<string>): string {
  // An issue of the question belongs to the question, not to a name that the file does not give.
  const plain = question
    .toWellFormed()
    .replaceAll(new RegExp(`${NOT_IN_NAMES.source}|\\s+`, 'gu'), ' ')
    .trim()
  const start = Array.from(plain)
    .slice(0, NAME_ROOM / 2)
    .join('')
  let name = start
  for (let n = 2; taken.has(nameKey(name)); n++) name = `${start} (${n})`
  return name
}
