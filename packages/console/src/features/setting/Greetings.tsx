import { Switch, Textarea } from '@mantine/core'
import { DEFAULT_MESSAGES, type DomainDetail, DomainMessages, MESSAGE_TEXT_MAX } from '@parlance/contract'
import { useMay } from '../../shared/api/useMay'
import { Counter } from '../../shared/form/Counter'
import { useSchemaForm } from '../../shared/form/useSchemaForm'
import { useT } from '../../shared/i18n/useT'
import { SettingForm } from './SettingForm'
import { useSaveDomain } from './useSaveDomain'

/** Tab "Greetings": what the bot says first, and when no conversation speaks. */
export function Greetings({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/updateDomain')
  const { form, showError } = useSchemaForm({
    schema: DomainMessages,
    initialValues: domain.messages,
    prefix: 'messages.',
  })
  const save = useSaveDomain(domain, showError)
  const { welcome, failure, welcomeOn } = form.values
  return (
    <SettingForm
      dirty={form.isDirty()}
      saving={save.isPending}
      editable={editable}
      onSubmit={form.onSubmit((messages) => save.mutate({ messages }))}
    >
      <Switch
        label={t('setting.welcomeOn')}
        description={t('setting.welcomeOnHelp')}
        {...form.getInputProps('welcomeOn', { type: 'checkbox' })}
      />
      <div>
        <Textarea
          label={t('setting.welcome')}
          description={t('setting.defaultHelp')}
          placeholder={DEFAULT_MESSAGES[domain.language].welcome}
          lang={domain.language}
          disabled={!welcomeOn}
          {...form.getInputProps('welcome')}
        />
        <Counter length={welcome.length} max={MESSAGE_TEXT_MAX} />
      </div>
      <div>
        <Textarea
          label={t('setting.failure')}
          description={t('setting.failureHelp')}
          placeholder={DEFAULT_MESSAGES[domain.language].failure}
          lang={domain.language}
          {...form.getInputProps('failure')}
        />
        <Counter length={failure.length} max={MESSAGE_TEXT_MAX} />
      </div>
      <p className="quiet">{t('setting.effect')}</p>
    </SettingForm>
  )
}
