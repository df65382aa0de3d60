import { Switch, TextInput } from '@mantine/core'
import type { IntentClassifierFields } from '@parlance/contract'
import type { DraftInputs } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './linkage.module.css'

type Props = { form: DraftInputs<IntentClassifierFields>; domainId: number }

/** The external intent classifier: whether there is one, and its address. */
export function ClassifierInputs({ form, domainId }: Props) {
  const t = useT()
  const { active } = form.draft
  return (
    <section className={classes.group}>
      <h2>{t('linkage.classifier')}</h2>
      <p className={classes.help}>{t('linkage.classifierHelp')}</p>
      <Switch
        label={t('linkage.classifierOn')}
        checked={active}
        onChange={(event) => form.update({ active: event.currentTarget.checked })}
      />
      {active && (
        <TextInput
          label={t('linkage.classifierUrl')}
          description={t('linkage.classifierUrlHelp')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...form.field('url')}
        />
      )}
      <AnchorLink to="/dmManagement" search={{ domainId, chatType: 'INTENT' }}>
        {t('linkage.intentConversations')}
      </AnchorLink>
    </section>
  )
}
