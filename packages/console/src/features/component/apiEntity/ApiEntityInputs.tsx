import { Switch } from '@mantine/core'
import { UrlInput } from '../../../shared/call/UrlInput'
import { useT } from '../../../shared/i18n/useT'
import { ApiEntityGuide } from './ApiEntityGuide'
import { ApiEntityTest } from './ApiEntityTest'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'
import { LastCheck } from './LastCheck'

/** The address that is asked for words; below it how it last answered, a test call, and what it has to answer. */
export function ApiEntityInputs(props: ApiEntityInputsProps) {
  const t = useT()
  const { form, domainId } = props
  return (
    <>
      <UrlInput
        label={t('apiEntity.url')}
        description={t('apiEntity.urlHelp')}
        placeholder="https://api.example.com/entities"
        form={form}
      />
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
