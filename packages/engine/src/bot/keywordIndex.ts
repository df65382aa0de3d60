import type { Snapshot, SnapshotComponents } from '../snapshot/snapshot'
import { type Automaton, buildAutomaton, findWords } from '../text/automaton'
import { exactKey, normalizeText } from '../text/normalize'
import { beginsWord, standsAlone } from '../text/wordEdge'
import { hasHangul } from '../text/writingSystem'

type KeywordGroup = SnapshotComponents['keywordGroup'][number]
type BannedWord = SnapshotComponents['bannedWord'][number]

/** Keywords and banned words of a bot, ready to be found in one pass over a text. */
export type KeywordIndex = {
  /** By the whole utterance; groups may share a keyword, earlier ones first. */
  whole: ReadonlyMap<string, readonly KeywordOfGroup[]>
  partial: Automaton<KeywordOfGroup>
  banned: Automaton<BannedWord>
}
/** A keyword of one group. */
export type KeywordOfGroup = { group: KeywordGroup; keyword: string }

/** All that keywords and banned words are found by. */
export type KeywordContent = {
  components: Pick<SnapshotComponents, 'keywordGroup' | 'bannedWord'>
  domain: Pick<Snapshot['domain'], 'language'>
}

/** Indexes keywords as people type them: without regard to case, width and spaces. */
export function indexKeywords({ components, domain }: KeywordContent): KeywordIndex {
  const groups = components.keywordGroup.filter((group) => group.active)
  const pairs = groups.flatMap((group) => group.keywords.map((keyword) => ({ group, keyword })))
  const whole = new Map<string, KeywordOfGroup[]>()
  for (const pair of pairs) {
    if (pair.group.type === 'PARTIAL') continue
    const key = exactKey(pair.keyword, domain.language)
    whole.set(key, [...(whole.get(key) ?? []), pair])
  }
  return {
    whole,
    partial: buildAutomaton(
      pairs
        .filter(({ group }) => group.type === 'PARTIAL')
        .map((pair) => [compact(pair.keyword), pair] as const),
    ),
    banned: buildAutomaton(
      components.bannedWord.filter((word) => word.active).map((word) => [compact(word.name), word] as const),
    ),
  }
}

/** A word found in a normalised text; offsets in it. */
type FoundWord<Payload> = { payload: Payload; start: number; end: number }

/**
 * The words that a text contains (behaviour 12.10, 12.11), left to right. In spaced scripts they are whole words
 * (`ass` is not in `class`), or with `BEGINNING` what words begin with (`refund` is in `refunds`); in the others, and
 * in Korean from two syllables on, they may stand anywhere.
 */
export function findContained<Payload>(
  automaton: Automaton<Payload>,
  text: string,
  edge: 'WORD' | 'BEGINNING',
): FoundWord<Payload>[] {
  const offsets: number[] = []
  for (let i = 0; i < text.length; i++) if (text[i] !== ' ') offsets.push(i)
  const found: FoundWord<Payload>[] = []
  findWords(automaton, text.replaceAll(' ', ''), (from, to, payloads) => {
    const start = offsets[from]!
    const end = offsets[to - 1]! + 1
    if (!isContained(text, start, end, edge)) return
    for (const payload of payloads) found.push({ payload, start, end })
  })
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

function isContained(text: string, start: number, end: number, edge: 'WORD' | 'BEGINNING'): boolean {
  if (end - start > 1 && hasHangul(text[start]!) && hasHangul(text[end - 1]!)) return true
  return edge === 'WORD' ? standsAlone(text, start, end) : beginsWord(text, start)
}

function compact(word: string): string {
  return normalizeText(word).replaceAll(' ', '')
}
