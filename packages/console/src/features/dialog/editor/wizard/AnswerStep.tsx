import { Anchor, Button } from '@mantine/core'
import { type AnswerType, BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { Image, SquareMousePointer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { BubbleCards } from '../../../../shared/answer/BubbleList'
import { type BubbleDraft, newBubble } from '../../../../shared/answer/bubbleDraft'
import { preparedBubbles } from '../../../../shared/answer/preparedBubbles'
import { BubblePreview } from '../../../../shared/answer/preview/BubblePreview'
import { focusField } from '../../../../shared/form/focusField'
import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import section from '../ConversationEditor.module.css'
import type { AnswerDraft, Draft, SectionProps } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import classes from './Wizard.module.css'

/** What a beginner adds to a text, by plain words. */
const MORE = [
  { kind: 'IMAGECARD', icon: Image, words: 'wizard.addImage' },
  { kind: 'MULTILINKS', icon: SquareMousePointer, words: 'wizard.addButtons' },
] as const satisfies readonly { kind: AnswerType; icon: unknown; words: string }[]

type Props = { section: SectionProps; onOnePage: () => void }

/** What the bot answers: the first answer of the draft, a text first, as it will be seen beside it. */
export function AnswerStep({ section: all, onOnePage }: Props) {
  const t = useT()
  const form = partOf<AnswerDraft, Draft>(all.form, 'answers.0')
  const answer = all.form.draft.answers[0]
  if (!answer) return null
  const change = (next: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    form.update((now) => {
      const bubbles = next(now.bubbles)
      return { ...now, bubbles: bubbles.length > 0 ? bubbles : [newBubble('TEXT')] }
    })
  const add = (kind: AnswerType) => {
    flushSync(() => change((now) => [...now, newBubble(kind)]))
    focusField(form.idOf(`bubbles.${answer.bubbles.length}`))
  }
  return (
    <div className={classes.pair}>
      <section className={section.section} aria-label={t('wizard.step.answer')}>
        <p className={section.help}>{t('wizard.answerHelp')}</p>
        <BubbleCards {...all} form={form} bubbles={answer.bubbles} answer={1} onChange={change} />
        {answer.bubbles.length < BUBBLES_PER_ANSWER_MAX && (
          <div className={classes.more}>
            {MORE.map(({ kind, icon: Icon, words }) => (
              <Button key={kind} leftSection={<Icon size={15} aria-hidden />} onClick={() => add(kind)}>
                {t(words)}
              </Button>
            ))}
          </div>
        )}
        {all.form.draft.answers.length > 1 && (
          <p className={section.help}>
            {t('wizard.moreAnswers', { count: all.form.draft.answers.length - 1 })}{' '}
            <Anchor component="button" type="button" size="xs" onClick={onOnePage}>
              {t('wizard.mode.page')}
            </Anchor>
          </p>
        )}
      </section>
      <BubblePreview
        domainId={all.domainId}
        bubbles={preparedBubbles(answer.bubbles.filter(hasContent))}
        lang={all.lang}
      />
    </div>
  )
}
