import { Switch, TextInput } from '@mantine/core'
import { URL_MAX } from '@parlance/contract'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { ApiEntityGuide } from './ApiEntityGuide'
import { ApiEntityTest } from './ApiEntityTest'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'
import { LastCheck } from './LastCheck'

/** The address that is asked for words; below it how it last answered, a test call, and what it has to answer. */
export function ApiEntityInputs(props: ApiEntityInputsProps) {
  const t = useT()
  const { form, domainId } = props
  const encoded = encodeURI(form.draft.url.trim().toWellFormed()).length
  return (
    <>
      <div>
        <TextInput
          label={t('apiEntity.url')}
          description={t('apiEntity.urlHelp')}
          placeholder="https://api.example.com/entities"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-mono)' } }}
          {...form.field('url')}
          error={form.errorAt('url', encoded)}
        />
        <Counter length={encoded} max={URL_MAX} />
      </div>
      <Switch
        label={t('apiEntity.active')}
        description={t('apiEntity.activeHelp')}
        {...form.flag('active')}
      />
      {form.base && <LastCheck domainId={domainId} id={form.base.id} revision={form.base.revision} />}
      <ApiEntityTest {...props} />
      <ApiEntityGuide {...props} />
    </>
  )
}
