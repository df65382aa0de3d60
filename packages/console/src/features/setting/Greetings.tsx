import type { DomainDetail, MessageFields } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../shared/i18n/useT'
import classes from './Greetings.module.css'
import { MessageForm } from './MessageForm'
import { messagesQuery } from './messagesQuery'

/** Tab "Greetings": the message that opens a chat, and the one for questions without an answer. */
export function Greetings({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const messages = useQuery(messagesQuery(domain.id)).data?.items
  if (!messages) return null
  return (
    <div className={classes.root}>
      {(['WELCOME', 'FAILURE'] as const).map((kind) => {
        return (
          <MessageForm key={kind} domain={domain} kind={kind} item={shownMessage(messages, kind) ?? null} />
        )
      })}
      <p className="quiet">{t('setting.effect')}</p>
    </div>
  )
}

/** The first message of a kind that is on, else the first. */
function shownMessage<Item extends { fields: MessageFields }>(
  messages: readonly Item[],
  kind: MessageFields['kind'],
): Item | undefined {
  const same = messages.filter(({ fields }) => fields.kind === kind)
  return same.find(({ fields }) => fields.on) ?? same[0]
}
