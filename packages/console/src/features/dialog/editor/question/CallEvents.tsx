import { Checkbox } from '@mantine/core'
import { CALL_EVENTS, type CallEvent } from '@parlance/contract'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import editor from '../ConversationEditor.module.css'
import { lineOf, type SectionProps } from '../draft/draft'
import { LineNote } from './LineNote'
import classes from './questionSections.module.css'
import type { Duplicate } from './useDuplicateQuestions'

type Props = SectionProps & { duplicates: ReadonlyMap<string, Duplicate> }

/** What may happen in a call besides speech: each event is answered by one conversation. */
export function CallEvents({ form, domainId, conversationId, readOnly, duplicates }: Props) {
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
