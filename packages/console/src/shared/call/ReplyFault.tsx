import { useT } from '../i18n/useT'
import { Fault } from './CallParts'
import { type RepliesOf, replyFault } from './replyFault'

/** Why a reply cannot be used, and what helps; nothing where it can. */
export function ReplyFault({ of, reason }: { of: RepliesOf; reason: string | null }) {
  const t = useT()
  if (reason === null) return null
  const { meaning, remedy, status } = replyFault(of, reason)
  return <Fault meaning={t.find(meaning, { status }) ?? reason} remedy={t.find(remedy)} />
}
