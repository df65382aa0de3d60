import { Button, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  CONVERSATION_NAME_MAX,
  generalQuestionKey,
  QUESTION_MAX,
  type QuestionSimilarity,
  similarQuestion,
} from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { preparedBubbles } from '../../../../shared/answer/preparedBubbles'
import { BubblePreview } from '../../../../shared/answer/preview/BubblePreview'
import { call } from '../../../../shared/api/call'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../shared/link/ComponentLink'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import section from '../ConversationEditor.module.css'
import { lineOf, type SectionProps } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import classes from './Wizard.module.css'

/** A question is tried: its words are one of the draft's, another conversation's, or new to the bot. */
type Tried = { text: string; found: QuestionSimilarity }

/** A question is typed as a user would, and what would answer it is told; then the conversation gets its name. */
export function TryStep({ section: all }: { section: SectionProps }) {
  const t = useT()
  const { form, domainId, conversationId, lang } = all
  const [text, setText] = useState('')
  const trial = useMutation({
    mutationFn: async (asked: string): Promise<Tried> => {
      const body = { chatType: 'TEXT' as const, text: asked, conversationId, inputContexts: [] }
      return { text: asked, found: await call(similarQuestion.find, { query: { domainId }, body }) }
    },
  })
  const ask = () => text.trim() !== '' && trial.mutate(text.trim())
  const enter = useEnter(ask)
  const name = form.field('name')
  return (
    <div className={classes.pair}>
      <section className={section.section} aria-label={t('wizard.step.try')}>
        <p className={section.help}>{t('wizard.tryHelp')}</p>
        <div className={classes.ask}>
          <TextInput
            data-try
            aria-label={t('wizard.tryQuestion')}
            placeholder={t('wizard.tryQuestion')}
            lang={lang}
            maxLength={QUESTION_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            {...enter}
            onKeyDown={(event) => {
              if (!event.ctrlKey && !event.metaKey) enter.onKeyDown(event)
            }}
          />
          <Button loading={trial.isPending} onClick={ask}>
            {t('wizard.ask')}
          </Button>
        </div>
        <ErrorAlert error={trial.error} />
        <div role="status">{trial.data && <Outcome {...all} tried={trial.data} />}</div>
        <div>
          <TextInput label={t('common.name')} description={t('editor.nameHelp')} lang={lang} {...name} />
          <Counter length={form.draft.name.length} max={CONVERSATION_NAME_MAX} />
        </div>
      </section>
      <BubblePreview
        domainId={domainId}
        bubbles={preparedBubbles(
          form.draft.answers
            .flatMap(({ bubbles }) => bubbles)
            .filter(hasContent)
            .slice(0, 5),
        )}
        lang={lang}
      />
    </div>
  )
}

function Outcome({ form, domainId, tried }: SectionProps & { tried: Tried }) {
  const t = useT()
  const { text, found } = tried
  const key = generalQuestionKey(text)
  if (form.draft.general.some((line) => generalQuestionKey(line.text) === key))
    return <p className={classes.outcome}>{t('wizard.tried.own')}</p>
  const other = found.questions.find(({ exact }) => exact)?.conversation
  const rival = other ?? (found.verdict === 'LIKELY_CONFUSED' ? found.answer?.conversations[0] : undefined)
  const add = () => form.update((now) => ({ ...now, general: [...now.general, lineOf(text)] }))
  return (
    <div className={classes.outcome}>
      {rival ? (
        <span>
          {t(other ? 'wizard.tried.other' : 'wizard.tried.confused')}{' '}
          <ComponentLink domainId={domainId} {...rival} newTab />
        </span>
      ) : (
        <span>{t('wizard.tried.new')}</span>
      )}
      {!other && (
        <Button size="compact-sm" onClick={add}>
          {t('wizard.addQuestion')}
        </Button>
      )}
    </div>
  )
}
