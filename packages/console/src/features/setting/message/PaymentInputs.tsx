import { IN_ANSWERS } from '@parlance/contract'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './Messages.module.css'
import type { SettingsProps } from './settingsProps'

const NONE = { paid: '', cancelled: '', failed: '' }

/** What is said in the chat when a payment has ended. */
export function PaymentInputs({ form, domainId, lang }: SettingsProps) {
  const t = useT()
  const { payment = NONE } = form.draft
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
        <ExpressionTextarea
          key={name}
          domainId={domainId}
          accepts={IN_ANSWERS}
          site="settings"
          label={t(`message.payment.${name}`)}
          placeholder={t('message.ownOfProduct')}
          minRows={1}
          maxRows={6}
          lang={lang}
          {...form.field(`payment.${name}`)}
          value={payment[name]}
          onChange={({ currentTarget }) =>
            form.update({ payment: { ...payment, [name]: currentTarget.value } })
          }
        />
      ))}
    </section>
  )
}
