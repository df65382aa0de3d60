import { createHash } from 'node:crypto'
import { type Language, RELEARN_GROUP_MAX } from '@parlance/contract'
import { groupTexts } from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import { inSlices } from '../../job/inSlices'
import { atMost } from '../similarQuestion/questionIndexes'
import type { SaidUtterance } from './saidUtterances'

/** Groups that a process keeps: whoever goes through pages, or decides on rows, meets the same ones. */
const KEPT = 40

/**
 * Groups utterances that are alike. Each group has its utterances in the order in which they were given; groups stand
 * in the order of their first ones. Null when making them takes longer than `patienceMs`; they are there a moment later.
 */
export type UtteranceGroups = (
  said: readonly SaidUtterance[],
  language: Language,
  patienceMs: number,
) => Promise<SaidUtterance[][] | null>

/** The groups that this process keeps, by what they were made of. */
export function createUtteranceGroups(): UtteranceGroups {
  const kept = new LRUCache<string, Promise<number[]>>({ max: KEPT })
  return async (said, language, patienceMs) => {
    const key = fingerprint(said, language)
    let making = kept.get(key)
    if (!making) {
      const texts = said.map(({ utterance }) => utterance)
      making = inSlices(groupTexts(texts, language, RELEARN_GROUP_MAX))
      kept.set(key, making)
      making.catch(() => kept.delete(key))
    }
    const leaders = await atMost(making, patienceMs)
    return leaders && gather(said, leaders)
  }
}

function gather(said: readonly SaidUtterance[], leaders: readonly number[]): SaidUtterance[][] {
  const groups = new Map<number, SaidUtterance[]>()
  for (const [at, one] of said.entries()) {
    const group = groups.get(leaders[at]!)
    if (group) group.push(one)
    else groups.set(leaders[at]!, [one])
  }
  return [...groups.values()]
}

function fingerprint(said: readonly SaidUtterance[], language: Language): string {
  const hash = createHash('sha256').update(language)
  for (const one of said) hash.update(one.hash)
  return hash.digest('base64url')
}
