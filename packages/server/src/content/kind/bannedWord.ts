import { AppError, BANNED_WORDS_MAX, type BannedWordFields } from '@parlance/contract'
import type { KindRules } from './kind'

/** Banned words: at most so many of a domain. */
export const bannedWord: KindRules<BannedWordFields> = {
  async issues({ others }) {
    if ((await others()).length >= BANNED_WORDS_MAX)
      throw new AppError('LIMIT_REACHED', { kind: 'bannedWord', max: BANNED_WORDS_MAX })
    return []
  },
}
