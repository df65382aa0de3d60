import type { DomainDetail, MessageFields } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../shared/i18n/useT'
import classes from './Greetings.module.css'
import { MessageForm } from './MessageForm'
import { type MessageItem, messagesQuery } from './messagesQuery'

/** Tab "Greetings": the message that opens a chat, and the one for questions without an answer. */
export function Greetings({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const messages = useQuery(messagesQuery(domain.id)).data?.items
  if (!messages) return null
  const kinds = { WELCOME: t('setting.welcome'), FAILURE: t('setting.failure') } as const
  return (
    <div className={classes.root}>
      {(['WELCOME', 'FAILURE'] as const).map((kind) => {
        const item = shownMessage(messages, kind) ?? newMessage(kind, kinds[kind])
        return <MessageForm key={`${kind} ${item.id} ${item.revision}`} domain={domain} item={item} />
      })}
      <p className="quiet">{t('setting.effect')}</p>
    </div>
  )
}

/** The first message of a kind that is on, else the first. */
function shownMessage(
  messages: readonly MessageItem[],
  kind: MessageFields['kind'],
): MessageItem | undefined {
  const same = messages.filter(({ fields }) => fields.kind === kind)
  return same.find(({ fields }) => fields.on) ?? same[0]
}

function newMessage(kind: MessageFields['kind'], name: string): MessageItem {
  return { id: null, revision: 0, fields: { name, kind, on: kind === 'FAILURE', bubbles: [] } }
}
