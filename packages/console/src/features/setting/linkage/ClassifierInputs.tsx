import { Switch, TextInput } from '@mantine/core'
import type { DialogueSettings } from '@parlance/contract'
import type { DraftInputs } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './linkage.module.css'

type Props = { form: DraftInputs<DialogueSettings>; domainId: number }

/** The external intent classifier: whether there is one, and its address. */
export function ClassifierInputs({ form, domainId }: Props) {
  const t = useT()
  const { classifierUrl } = form.draft
  return (
    <section className={classes.group}>
      <h2>{t('linkage.classifier')}</h2>
      <p className={classes.help}>{t('linkage.classifierHelp')}</p>
      <Switch
        label={t('linkage.classifierOn')}
        checked={classifierUrl !== null}
        onChange={(event) => form.update({ classifierUrl: event.currentTarget.checked ? '' : null })}
      />
      {classifierUrl !== null && (
        <TextInput
          label={t('linkage.classifierUrl')}
          description={t('linkage.classifierUrlHelp')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...form.field('classifierUrl')}
          value={classifierUrl}
        />
      )}
      <AnchorLink to="/dmManagement" search={{ domainId, chatType: 'INTENT' }}>
        {t('linkage.intentConversations')}
      </AnchorLink>
    </section>
  )
}
