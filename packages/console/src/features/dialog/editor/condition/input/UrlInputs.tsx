import { TextInput } from '@mantine/core'
import { URL_MAX } from '@parlance/contract'
import { Counter } from '../../../../../shared/form/Counter'
import { useT } from '../../../../../shared/i18n/useT'
import type { ConditionInputsProps } from '../conditionKind'
import { UrlGuide } from './UrlGuide'
import { UrlTest } from './UrlTest'

/** The address of an operator's own server that decides, a test call, and what it has to answer. */
export function UrlInputs(props: ConditionInputsProps<'url'>) {
  const t = useT()
  const { form } = props
  const encoded = encodeURI(form.draft.url.trim().toWellFormed()).length
  return (
    <>
      <div>
        <TextInput
          label={t('condition.url')}
          description={t('condition.urlHelp')}
          placeholder="https://api.example.com/open"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-mono)' } }}
          {...form.field('url')}
          error={form.errorAt('url', encoded)}
        />
        <Counter length={encoded} max={URL_MAX} />
      </div>
      <UrlTest {...props} />
      <UrlGuide {...props} />
    </>
  )
}
