import type { DomainDetail, MessageFields } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import classes from './Greetings.module.css'
import { MessageForm } from './MessageForm'
import { messagesQuery } from './messagesQuery'

/** Tab "Greetings": the message that opens a chat, and the one for questions without an answer. */
export function Greetings({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const messages = useQuery(messagesQuery(domain.id)).data?.items
  const [madeHere, setMadeHere] = useState<number>()
  if (!messages) return null
  const failures = shownMessages(messages, 'FAILURE')
  return (
    <div className={classes.root}>
      <MessageForm domain={domain} kind="WELCOME" item={shownMessages(messages, 'WELCOME')[0] ?? null} />
      {failures.length > 1 && <p className="quiet">{t('setting.failureSeveral')}</p>}
      {(failures.length > 0 ? failures : [null]).map((item) => (
        <MessageForm
          // A form keeps what is typed in it when another message is ended, or its own is stored for the first time.
          key={item === null || item.id === madeHere ? 'made here' : item.id}
          domain={domain}
          kind="FAILURE"
          item={item}
          name={failures.length > 1 ? item?.fields.name : undefined}
          onMade={setMadeHere}
        />
      ))}
      <p className="quiet">{t('setting.effect')}</p>
    </div>
  )
}

/** The messages of a kind that are on, else the first. */
function shownMessages<Item extends { fields: MessageFields }>(
  messages: readonly Item[],
  kind: MessageFields['kind'],
): Item[] {
  const same = messages.filter(({ fields }) => fields.kind === kind)
  const on = same.filter(({ fields }) => fields.on)
  return on.length > 0 ? on : same.slice(0, 1)
}
