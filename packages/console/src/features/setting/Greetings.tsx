import { Button } from '@mantine/core'
import { type DomainDetail, type MessageFields, message, WELCOME_MESSAGES_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryTo } from '../../shared/api/queryTo'
import { useMay } from '../../shared/api/useMay'
import type { ComponentItem } from '../../shared/component/componentCalls'
import { componentKeys } from '../../shared/component/componentKeys'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import classes from './Greetings.module.css'
import { type GreetingKind, MessageForm } from './MessageForm'

type Item = ComponentItem<MessageFields>
/** A message that was begun here; with its id once it is stored. */
type Begun = { kind: GreetingKind; key: string; id?: number }

/** Tab "Greetings": the messages that open a chat, and those for questions without an answer, as users see them. */
export function Greetings({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const messages = useQuery(messagesQuery(domain.id)).data?.items
  const [begun, setBegun] = useState<readonly Begun[]>([])
  if (!messages) return null
  const kinds = { domain, begun, onBegun: setBegun, messages }
  return (
    <div className={classes.root}>
      <Kind {...kinds} kind="WELCOME" />
      <Kind {...kinds} kind="FAILURE" />
      <p className="quiet">
        {t('setting.effect')}{' '}
        <AnchorLink to="/message" search={{ domainId: domain.id }}>
          {t('setting.allMessages')}
        </AnchorLink>
      </p>
    </div>
  )
}

type Props = {
  domain: DomainDetail
  kind: GreetingKind
  messages: readonly Item[]
  begun: readonly Begun[]
  onBegun: (begun: readonly Begun[]) => void
}

/** The messages of a kind, the oldest first, and the way to another one. */
function Kind({ domain, kind, messages, begun, onBegun }: Props) {
  const t = useT()
  const may = useMay(domain.id, 'Change/content')
  const items = messages.filter(({ fields }) => fields.kind === kind).toSorted((a, b) => a.id - b.id)
  const here = begun.filter((one) => one.kind === kind)
  // The first of a kind is written at once.
  const first: Begun = { kind, key: `${kind} first` }
  const isFirst = items.length === 0 && here.length === 0 && may
  const unstored = (isFirst ? [first] : here).filter(({ id }) => !items.some((item) => item.id === id))
  // A form keeps what is typed in it when its message is stored for the first time.
  const keyOf = ({ id }: Item) => here.find((one) => one.id === id)?.key ?? String(id)
  const forms = [
    ...items.map((item) => ({ item, key: keyOf(item) })),
    ...unstored.map(({ key }) => ({ item: null, key })),
  ]
  const made = (key: string, id: number) =>
    onBegun([...begun.filter((one) => one.key !== key), { kind, key, id }])
  const add = () => onBegun([...begun, { kind, key: `${kind} ${begun.length}` }])
  const isFull = kind === 'WELCOME' && forms.length >= WELCOME_MESSAGES_MAX
  return (
    <section className={classes.kind}>
      <h2>{t(`setting.greetings.${kind}`)}</h2>
      <p className="quiet">{t(`setting.greetingHelp.${kind}`)}</p>
      {forms.map(({ item, key }) => (
        <MessageForm
          key={key}
          domain={domain}
          kind={kind}
          item={item}
          others={items.filter((other) => other !== item)}
          isNamed={forms.length > 1}
          onMade={(id) => made(key, id)}
        />
      ))}
      {may && (
        <div className={classes.add}>
          <Button
            leftSection={<Plus size={15} aria-hidden />}
            disabled={isFull || unstored.length > 0}
            onClick={add}
          >
            {t(`setting.addGreeting.${kind}`)}
          </Button>
          {isFull && <span className="quiet">{t('component.full', { max: WELCOME_MESSAGES_MAX })}</span>}
        </div>
      )}
    </section>
  )
}

/** The messages of the bot itself; a domain has a handful. */
function messagesQuery(domainId: number) {
  const query = { pageSize: 200 }
  return queryTo(componentKeys('message').list(domainId, query), message.list, {
    query: { domainId, ...query },
  })
}
