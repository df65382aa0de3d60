import { LISTS_OF_TAB, questionKey, type RelearnTab, type RelearnUtterance } from '@parlance/contract'
import type { Database } from '../../db/database'
import { readReviews, reviewKey, type StoredReview } from './reviews'
import { byFrequency, readSaid, type SaidUtterance, type Span } from './saidUtterances'
import type { UtteranceGroups } from './utteranceGroups'

/** The utterances in the lists of a tab, the most frequent first, and how they were reviewed. */
export type Read = { said: SaidUtterance[]; reviews: StoredReview[]; capped: boolean }

/** Reads what was said in the lists of a tab, and the reviews of these lists. */
export async function readTab(database: Database, span: Span, tab: RelearnTab): Promise<Read> {
  const lists = LISTS_OF_TAB[tab]
  const read = []
  for (const list of lists) read.push(await readSaid(database, span, list))
  return {
    said: read.flatMap(({ said }) => said).sort(byFrequency),
    reviews: await readReviews(database, span.domainId, lists),
    capped: read.some(({ capped }) => capped),
  }
}

type Wanted = { grouped: boolean; search: string }

/**
 * What waits in a tab, alike ones together, the most frequent group first; each utterance stands alone while groups are
 * being made. Groups are made of all that was said, so that a decision moves nothing but what it settles.
 */
export async function openGroups(
  groups: UtteranceGroups,
  { language }: Pick<Span, 'language'>,
  { said, reviews }: Pick<Read, 'said' | 'reviews'>,
  { grouped, search }: Wanted,
  patienceMs: number,
): Promise<{ open: SaidUtterance[][]; grouping: boolean }> {
  const settled = reviews.filter(({ state }) => state !== 'REOPENED')
  const reviewed = new Set(settled.map((row) => reviewKey({ list: row.list, hash: row.utterance_hash })))
  const gathered = grouped ? await groups(said, language, patienceMs) : null
  const open = (gathered ?? said.map((one) => [one])).flatMap((group) => {
    const left = group.filter((one) => !reviewed.has(reviewKey(one)))
    return left.length > 0 && finds(search, left) ? [left] : []
  })
  open.sort((a, b) => total(b) - total(a))
  return { open, grouping: grouped && gathered === null }
}

/** Whether one of these has a text in it. */
export function finds(search: string, group: readonly RelearnUtterance[]): boolean {
  const key = questionKey(search)
  return key === '' || group.some(({ utterance }) => questionKey(utterance).includes(key))
}

/** How often all of a group were said. */
export function total(group: readonly SaidUtterance[]): number {
  return group.reduce((sum, { count }) => sum + count, 0)
}
