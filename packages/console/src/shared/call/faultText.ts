import type { Translate } from '../i18n/useT'
import { type RepliesOf, replyFault } from './replyFault'

/** Says in one text why a reply could not be used, and what helps. */
export function faultText(t: Translate, of: RepliesOf, reason: string): string {
  const { meaning, remedy, status } = replyFault(of, reason)
  return t('call.faultAndRemedy', {
    fault: t.find(meaning, { status }) ?? reason,
    remedy: t.find(remedy) ?? '',
  })
}
