import type { PreviewChange, UploadChange, UploadOutcome, UploadWay } from '@parlance/contract'
import type { ParsedConversation } from '../file/checkDrafts'
import type { BotEffects } from './componentEffects'
import type { Counts, Differences } from './differences'
import type { Existing } from './findExisting'
import type { LabelEffect } from './labelEffects'

/** What changes are worked out of. */
type Compared = {
  parsed: {
    conversations: readonly Pick<ParsedConversation, 'name' | 'questions' | 'answers'>[]
    unread: readonly { name: string }[]
  }
  existing: Existing
  differences: Differences
  planned: {
    conversations: { refused: ReadonlySet<number>; deleted: readonly { name: string }[] }
    effects: Pick<BotEffects, 'components' | 'deleted'> | null
    labels: readonly LabelEffect[]
  }
}

const NONE: Counts = [0, 0, 0, 0]
/** What a reader looks for first. */
const ORDER: readonly PreviewChange[] = ['REFUSED', 'DELETED', 'CHANGED', 'CREATED', 'UNCHANGED']

/** What becomes of each conversation and component in one way, what is lost first. */
export function changesOf(
  { parsed, existing, differences, planned }: Compared,
  way: UploadWay,
): UploadChange[] {
  const { refused, deleted } = planned.conversations
  const ofFile = parsed.conversations.map(({ name, questions, answers }, position): UploadChange => {
    const of = (change: PreviewChange, counts: Counts = NONE) =>
      changeOf('conversation', name, change, counts)
    if (refused.has(position)) return of('REFUSED')
    if (!existing.has(position)) return of('CREATED', [questions, 0, answers, 0])
    const difference = differences.get(position)
    if (!difference || (way === 'ADD' && !difference.isJoined)) return of('UNCHANGED')
    return of('CHANGED', way === 'ADD' ? difference.added : difference.replaced)
  })
  const components = (planned.effects?.components ?? []).map(({ kind, fields, change }) =>
    changeOf(kind, fields.name, change),
  )
  const gone = (planned.effects?.deleted ?? []).map(({ kind, name }) => changeOf(kind, name, 'DELETED'))
  const all = [
    ...parsed.unread.map(({ name }) => changeOf('conversation', name, 'REFUSED')),
    ...deleted.map(({ name }) => changeOf('conversation', name, 'DELETED')),
    ...ofFile,
    ...planned.labels.map(({ kind, name, change }) => changeOf(kind, name, change)),
    ...gone,
    ...components,
  ]
  const byChange = new Map<PreviewChange, UploadChange[]>(ORDER.map((change) => [change, []]))
  for (const one of all) byChange.get(one.change)!.push(one)
  return ORDER.flatMap((change) => byChange.get(change)!)
}

const OUTCOME = {
  CREATED: 'created',
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
  DELETED: 'deleted',
  REFUSED: 'refused',
} as const satisfies Record<PreviewChange, keyof UploadOutcome>

/** How many of each there are, and how many questions and answers come and go. */
export function sumChanges(
  changes: readonly UploadChange[],
): Omit<UploadOutcome, 'errorCount' | 'warningCount'> {
  const sum = { created: 0, changed: 0, unchanged: 0, deleted: 0, refused: 0 }
  const counts = { questionsAdded: 0, questionsRemoved: 0, answersAdded: 0, answersRemoved: 0 }
  for (const one of changes) {
    sum[OUTCOME[one.change]]++
    counts.questionsAdded += one.questionsAdded
    counts.questionsRemoved += one.questionsRemoved
    counts.answersAdded += one.answersAdded
    counts.answersRemoved += one.answersRemoved
  }
  return { ...sum, ...counts }
}

function changeOf(
  kind: UploadChange['kind'],
  name: string,
  change: PreviewChange,
  counts: Counts = NONE,
): UploadChange {
  const [questionsAdded, questionsRemoved, answersAdded, answersRemoved] = counts
  return { kind, name, change, questionsAdded, questionsRemoved, answersAdded, answersRemoved }
}
