import '@parlance/chat/theme.css'
import { Bubble } from '@parlance/chat'
import { type AnswerBubble, Component } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { useBubbleLabels } from '../trace/useBubbleLabels'
import classes from './Bubble.module.css'

/** An answer as end users see it; expressions stand as they are written, and a form by its name. */
export function BubblePreview({
  bubbles,
  lang,
}: {
  bubbles: readonly AnswerBubble[]
  lang: string | undefined
}) {
  const t = useT()
  const labels = useBubbleLabels()
  const shown = bubbles.flatMap((bubble, i) => {
    if (bubble.answerType === 'SINGLEFORM') {
      const { formName } = bubble.component.data
      return formName
        ? [
            <p key={i} className={classes.help}>
              {t('answer.formShown', { name: formName })}
            </p>,
          ]
        : []
    }
    // What is half typed is drawn once it is whole.
    const component = Component.safeParse(bubble.component)
    return component.success
      ? [<Bubble key={i} component={component.data} labels={labels} onPress={() => undefined} />]
      : []
  })
  return (
    <section className={classes.preview} aria-label={t('answer.preview')}>
      <h3 className={classes.title}>{t('answer.preview')}</h3>
      <div className={classes.talk} lang={lang} inert>
        {shown.length > 0 ? (
          <div className="parlance-entry parlance-bot">{shown}</div>
        ) : (
          <p className={classes.help}>{t('answer.previewEmpty')}</p>
        )}
      </div>
    </section>
  )
}
