import { ANSWER_TEXT_MAX, type dialogueSettings, EXIT_KEYWORDS_MAX, type ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { SettingForm } from '../SettingForm'
import { AuthenticationInputs } from './AuthenticationInputs'
import { FeedbackInputs } from './FeedbackInputs'
import classes from './Messages.module.css'
import { SaidText } from './SaidText'
import type { SettingsProps } from './settingsProps'
import { useDialogueSettingsForm } from './useDialogueSettingsForm'

/** The messages that the bot makes up by itself: the rating, similar answers, the ends of tasks and payments, and the proof of identity. */
export function MessageSettings({ domainId }: { domainId: number }) {
  const found = useQuery(dialogueSettingsQuery(domainId))
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Settings domainId={domainId} stored={found.data} /> : null
}

function Settings({ domainId, stored }: { domainId: number; stored: ReplyOf<typeof dialogueSettings.read> }) {
  const t = useT()
  const editable = useMay(domainId, 'Change/content')
  const form = useDialogueSettingsForm(domainId, stored)
  const props = { form, domainId, readOnly: !editable }
  return (
    <div className={classes.settings}>
      <SettingForm form={form} editable={editable}>
        <FeedbackInputs {...props} />
        <SimilarInputs {...props} />
        <TaskEndInputs {...props} />
        <PaymentInputs {...props} />
        <AuthenticationInputs {...props} stored={stored} />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
    </div>
  )
}

/** What is said above similar answers. */
function SimilarInputs({ form, domainId }: SettingsProps) {
  const t = useT()
  return (
    <section className={classes.group}>
      <h2>{t('message.similar')}</h2>
      <SaidText
        domainId={domainId}
        field={form.field('similarLead')}
        label={t('message.similarLead')}
        description={t('message.similarLeadHelp')}
        max={ANSWER_TEXT_MAX}
      />
    </section>
  )
}

/** The words that end a task, and what is said then. */
function TaskEndInputs({ form, domainId }: SettingsProps) {
  const t = useT()
  return (
    <section className={classes.group}>
      <h2>{t('message.taskEnd')}</h2>
      <ChipsInput
        label={t('message.exitKeywords')}
        description={t('message.exitKeywordsHelp', { max: EXIT_KEYWORDS_MAX })}
        maxTags={EXIT_KEYWORDS_MAX}
        {...form.field('taskEnd.exitKeywords')}
        value={form.draft.taskEnd.exitKeywords}
      />
      <SaidText
        domainId={domainId}
        field={form.field('taskEnd.message')}
        label={t('message.taskEndMessage')}
        max={ANSWER_TEXT_MAX}
      />
    </section>
  )
}

const NO_WORDS = { paid: '', cancelled: '', failed: '' }

/** What is said in the chat when a payment has ended. */
function PaymentInputs({ form, domainId }: SettingsProps) {
  const t = useT()
  const { payment = NO_WORDS } = form.draft
  return (
    <section className={classes.group}>
      <h2>{t('message.payment')}</h2>
      <p className="quiet">
        {t('message.paymentHelp')}{' '}
        <AnchorLink to="/information/$tab" params={{ tab: 'linkage' }} search={{ domainId }}>
          {t('linkage.title')}
        </AnchorLink>
      </p>
      {(['paid', 'cancelled', 'failed'] as const).map((name) => (
        <SaidText
          key={name}
          domainId={domainId}
          field={{
            ...form.field(`payment.${name}`),
            value: payment[name],
            onChange: (change) => {
              const { value } = (change as ChangeEvent<HTMLTextAreaElement>).currentTarget
              form.update({ payment: { ...payment, [name]: value } })
            },
          }}
          label={t(`message.payment.${name}`)}
        />
      ))}
    </section>
  )
}
