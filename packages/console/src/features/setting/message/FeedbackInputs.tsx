import { Select, Switch } from '@mantine/core'
import { conversation, FEEDBACK_EXCLUSIONS_MAX, FEEDBACK_EXPOSURES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import classes from './Messages.module.css'
import { SaidText } from './SaidText'
import type { SettingsProps } from './settingsProps'

const OFFERED = 100

/** The question whether an answer helped: when it is asked, its words, and where it is never asked. */
export function FeedbackInputs({ form, domainId, readOnly }: SettingsProps) {
  const t = useT()
  const { feedback } = form.draft
  const query = { domainId, pageSize: OFFERED, sort: 'name', order: 'asc' } as const
  const names = useQuery({
    ...queryTo(conversationKeys.list(domainId, { exclusions: true }), conversation.list, { query }),
    enabled: feedback.on,
  }).data?.items.map(({ name }) => name)
  return (
    <section className={classes.group}>
      <h2>{t('message.feedback')}</h2>
      <Switch
        label={t('message.feedbackOn')}
        description={t('message.feedbackOnHelp')}
        {...form.flag('feedback.on')}
      />
      {feedback.on && (
        <>
          <Select
            label={t('message.exposure')}
            data={FEEDBACK_EXPOSURES.map((each) => ({ value: each, label: t(`message.exposure.${each}`) }))}
            disabled={readOnly}
            {...form.field('feedback.exposure')}
          />
          {(['phrase', 'yes', 'no'] as const).map((name) => (
            <SaidText
              key={name}
              domainId={domainId}
              field={form.field(`feedback.${name}`)}
              label={t(`message.feedback.${name}`)}
            />
          ))}
          <ChipsInput
            label={t('message.excluded')}
            description={t('message.excludedHelp', { max: FEEDBACK_EXCLUSIONS_MAX })}
            data={names ?? []}
            maxTags={FEEDBACK_EXCLUSIONS_MAX}
            {...form.field('feedback.excluded')}
            value={feedback.excluded}
          />
        </>
      )}
    </section>
  )
}
