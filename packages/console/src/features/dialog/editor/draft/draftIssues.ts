import { ConversationFields, type FieldIssue, fieldIssues } from '@parlance/contract'
import type { Prepared } from './draft'

/** What is wrong, by the place in the form: `name`, `tags`, `questions`, `answers`, `random`, `q:7`, `a:3`, `b:9`. */
export type IssuesByPlace = ReadonlyMap<string, FieldIssue>

/** The first thing wrong at every place, by the contract's own rules (specification section 5). */
export function draftIssues(prepared: Prepared): IssuesByPlace {
  const parsed = ConversationFields.safeParse(prepared.fields)
  return parsed.success ? new Map() : byPlace(fieldIssues(parsed.error), prepared)
}

/** Issues put where they stand in the form; of several at one place the first is the one to mend first. */
export function byPlace(issues: readonly FieldIssue[], prepared: Prepared): IssuesByPlace {
  const places = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const place = placeOf(issue.path.replace(/^fields\./, ''), prepared)
    if (!places.has(place)) places.set(place, issue)
  }
  return places
}

function placeOf(path: string, { questionKeys, answerKeys }: Prepared): string {
  const [field = '', at, part, bubble] = path.split('.')
  if (field === 'questions' && at !== undefined) return `q:${questionKeys[Number(at)] ?? ''}`
  if (field === 'answers' && at !== undefined) {
    const answer = answerKeys[Number(at)]
    if (part === 'bubbles' && bubble !== undefined) return `b:${answer?.bubbles[Number(bubble)] ?? ''}`
    return `a:${answer?.key ?? ''}`
  }
  return field
}
