import { ANSWER_TEXT_MAX, EXIT_KEYWORDS_MAX, IN_ANSWERS } from '@parlance/contract'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import classes from './Messages.module.css'
import type { SettingsProps } from './settingsProps'

/** What is said above similar answers. */
export function SimilarInputs({ form, domainId, lang }: SettingsProps) {
  const t = useT()
  return (
    <section className={classes.group}>
      <h2>{t('message.similar')}</h2>
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        accepts={IN_ANSWERS}
        site="settings"
        label={t('message.similarLead')}
        description={t('message.similarLeadHelp')}
        placeholder={t('message.ownOfProduct')}
        minRows={1}
        maxRows={6}
        lang={lang}
        {...form.field('similarLead')}
      />
    </section>
  )
}

/** The words that end a task, and what is said then. */
export function TaskEndInputs({ form, domainId, lang }: SettingsProps) {
  const t = useT()
  const { exitKeywords, message } = form.draft.taskEnd
  return (
    <section className={classes.group}>
      <h2>{t('message.taskEnd')}</h2>
      <ChipsInput
        label={t('message.exitKeywords')}
        description={t('message.exitKeywordsHelp', { max: EXIT_KEYWORDS_MAX })}
        maxTags={EXIT_KEYWORDS_MAX}
        lang={lang}
        {...form.field('taskEnd.exitKeywords')}
        value={exitKeywords}
      />
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        accepts={IN_ANSWERS}
        site="settings"
        label={t('message.taskEndMessage')}
        placeholder={t('message.ownOfProduct')}
        minRows={1}
        maxRows={6}
        lang={lang}
        {...form.field('taskEnd.message')}
        value={message}
      />
    </section>
  )
}
