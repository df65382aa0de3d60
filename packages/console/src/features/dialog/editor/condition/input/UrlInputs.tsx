import { UrlInput } from '../../../../../shared/call/UrlInput'
import { useT } from '../../../../../shared/i18n/useT'
import type { ConditionInputsProps } from '../conditionKind'
import { UrlGuide } from './UrlGuide'
import { UrlTest } from './UrlTest'

/** The address of an operator's own server that decides, a test call, and what it has to answer. */
export function UrlInputs(props: ConditionInputsProps<'url'>) {
  const t = useT()
  const { form } = props
  return (
    <>
      <UrlInput
        label={t('condition.url')}
        description={t('condition.urlHelp')}
        placeholder="https://api.example.com/open"
        form={form}
      />
      <UrlTest {...props} />
      <UrlGuide {...props} />
    </>
  )
}
