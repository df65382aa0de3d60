import { Checkbox } from '@mantine/core'
import { CALL_EVENTS, type CallEvent } from '@parlance/contract'
import { PhoneCall, Regex, Tag } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import { AddButton } from '../../../../shared/rows/AddButton'
import editor from '../ConversationEditor.module.css'
import { lineOf, type QuestionList, type SectionProps } from '../draft/draft'
import type { SettingChoice } from '../setting/SettingMenu'
import { LineNote } from './LineNote'
import type { Paraphrases } from './paraphrase/useParaphrases'
import { Questions } from './Questions'
import classes from './questionSections.module.css'
import type { SimilarQuestions } from './similar/useSimilarQuestions'
import type { Duplicate } from './useDuplicateQuestions'
import type { Arrival } from './useOfferedQuestion'

/** The kinds of questions that few conversations have. */
const RARE = { scripts: Regex, intents: Tag, events: PhoneCall } as const
type Rare = keyof typeof RARE

/** The kinds of questions that are not there: they take no room until one is chosen. */
export type MoreQuestions = {
  shown: (list: Rare) => boolean
  choices: readonly SettingChoice[]
  add: (list: Rare) => void
}

/** Which rare kinds of questions are shown, and which may be added. */
export function useMoreQuestions({ form, domainId, readOnly }: SectionProps): MoreQuestions {
  const t = useT()
  const domainType = useDomain(domainId)?.domainType
  const [eventsOpened, openEvents] = useState(false)
  const shown = (list: Rare) => form.draft[list].length > 0 || (list === 'events' && eventsOpened)
  const focus = (id: string) => document.getElementById(form.idOf(id))?.focus()
  const add = (list: Rare) => {
    if (list === 'events') {
      flushSync(() => openEvents(true))
      return focus('events.CALL_START')
    }
    const added = lineOf('')
    flushSync(() => form.update((now) => ({ ...now, [list]: [...now[list], added] })))
    focus(`q:${added.key}`)
  }
  const lists = Object.keys(RARE) as Rare[]
  const offered = readOnly
    ? []
    : lists.filter((list) => !shown(list) && (list !== 'events' || domainType === 'CALL_CENTRE'))
  return {
    shown,
    add,
    choices: offered.map((field) => ({
      field,
      icon: RARE[field],
      name: t(`editor.more.${field}`),
      help: t(`editor.moreHelp.${field}`),
    })),
  }
}

type Props = SectionProps & {
  more: MoreQuestions
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
  arrival: Arrival | null
}

/** What leads to the conversation: general questions, and of the other kinds those that it has. */
export function QuestionSections({ more, duplicates, similar, paraphrases, arrival, ...section }: Props) {
  const t = useT()
  const list = (kind: Exclude<QuestionList, 'events' | 'general'>) =>
    more.shown(kind) && <Questions {...section} kind={kind} duplicates={duplicates} />
  return (
    <>
      <Questions
        {...section}
        kind="general"
        arrival={arrival}
        duplicates={duplicates}
        similar={similar}
        paraphrases={paraphrases}
        also={
          !section.readOnly &&
          !more.shown('scripts') && (
            <AddButton label={t('editor.scriptsAdd')} onClick={() => more.add('scripts')} />
          )
        }
      />
      {list('scripts')}
      {list('intents')}
      {more.shown('events') && <CallEvents {...section} duplicates={duplicates} />}
    </>
  )
}

type CallEventsProps = SectionProps & { duplicates: ReadonlyMap<string, Duplicate> }

/** What may happen in a call besides speech: each event is answered by one conversation. */
function CallEvents({ form, domainId, conversationId, readOnly, duplicates }: CallEventsProps) {
  const t = useT()
  const isCallCentre = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  const { events } = form.draft
  // A domain that takes no calls any more keeps what it has, and gets no more.
  const offered = isCallCentre ? CALL_EVENTS : CALL_EVENTS.filter((event) => chosen(event))
  function chosen(event: CallEvent) {
    return events.find(({ text }) => text === event)
  }
  const toggle = (event: CallEvent) =>
    form.update((now) => ({
      ...now,
      events: now.events.some(({ text }) => text === event)
        ? now.events.filter(({ text }) => text !== event)
        : [...now.events, lineOf(event)],
    }))
  return (
    <section className={editor.section} aria-label={t('editor.events')}>
      <header className={editor.head}>
        <h2>{t('editor.events')}</h2>
      </header>
      <p className={editor.help}>{t('editor.eventsHelp')}</p>
      <div className={classes.events}>
        {offered.map((event) => {
          const line = chosen(event)
          const path = line ? `q:${line.key}` : `events.${event}`
          const error = form.errorAt(path)
          return (
            <div key={event}>
              <Checkbox
                id={form.idOf(path)}
                label={t(`callEvent.${event}`)}
                description={t(`editor.event.${event}`)}
                disabled={readOnly}
                checked={line !== undefined}
                onChange={() => toggle(event)}
              />
              <LineNote
                id={`${path}-note`}
                domainId={domainId}
                conversationId={conversationId}
                notes={{ error, hint: undefined, duplicate: duplicates.get(path), similar: undefined }}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
