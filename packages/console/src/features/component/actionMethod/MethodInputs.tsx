import { NumberInput, Switch } from '@mantine/core'
import {
  ACTION_METHOD_DATA_MAX,
  CALL_TIMEOUT_MAX_MS,
  CALL_TIMEOUT_MIN_MS,
  IN_REQUESTS,
  URL_MAX,
  usedByMethod,
} from '@parlance/contract'
import { ExpressionInput } from '../../../shared/expression/ExpressionInput'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { ServerGuide } from './call/ServerGuide'
import { TestCall } from './call/TestCall'
import classes from './Method.module.css'
import { type MethodInputsProps, TypeInput, VersionInput } from './MethodChoices'
import { PairRows } from './PairRows'

const TIMEOUT_STEP_MS = 100

/** What an action method sends where; below it a test call, and what the server has to answer. */
export function MethodInputs(props: MethodInputsProps) {
  const t = useT()
  const { form } = props
  const used = usedByMethod(form.draft)
  const { value, ...timeout } = form.field('timeoutMs')
  return (
    <>
      <VersionInput {...props} />
      <TypeInput {...props} />
      <AddressInput {...props} />
      {used.data && <JsonInput {...props} />}
      <PairRows {...props} list="headers" />
      {used.sessionAttributes && <PairRows {...props} list="sessionAttributes" />}
      <NumberInput
        maw={220}
        label={t('actionMethod.timeoutMs')}
        description={t('actionMethod.timeoutMsHelp', { min: CALL_TIMEOUT_MIN_MS, max: CALL_TIMEOUT_MAX_MS })}
        step={TIMEOUT_STEP_MS}
        allowDecimal={false}
        allowNegative={false}
        styles={{ description: { width: 'max-content', maxWidth: '80vw' } }}
        {...timeout}
        value={Number.isFinite(value) ? value : ''}
        onChange={(typed) => timeout.onChange(typed === '' ? Number.NaN : typed)}
      />
      <Switch
        label={t('actionMethod.marker')}
        description={t('actionMethod.markerHelp')}
        {...form.flag('marker')}
      />
      <TestCall {...props} />
      <ServerGuide {...props} />
    </>
  )
}

function AddressInput({ form, domainId }: MethodInputsProps) {
  const t = useT()
  const { url } = form.draft
  // Its limit counts the address as it is sent.
  const encoded = encodeURI(url.trim().toWellFormed()).length
  const field = form.field('url')
  return (
    <div>
      <ExpressionInput
        domainId={domainId}
        accepts={IN_REQUESTS}
        site="request"
        // Only the query may change with what users say.
        fits={(_written, start) => url.includes('?') && start > url.indexOf('?')}
        label={t('actionMethod.url')}
        description={t('actionMethod.urlHelp', { max: URL_MAX })}
        placeholder={t('actionMethod.urlPlaceholder')}
        inputMode="url"
        spellCheck={false}
        classNames={{ input: classes.mono }}
        {...field}
        error={form.errorAt('url', encoded)}
      />
      <Counter length={encoded} max={URL_MAX} />
    </div>
  )
}

/** The JSON that is sent; where it is wrong, line, column and what is expected there are said. */
function JsonInput({ form, domainId }: Pick<MethodInputsProps, 'form' | 'domainId'>) {
  const t = useT()
  return (
    <ExpressionTextarea
      max={ACTION_METHOD_DATA_MAX}
      domainId={domainId}
      accepts={IN_REQUESTS}
      site="request"
      label={t('actionMethod.data')}
      description={t('actionMethod.dataHelp')}
      placeholder={t('actionMethod.dataPlaceholder')}
      minRows={4}
      maxRows={18}
      spellCheck={false}
      classNames={{ input: classes.mono }}
      {...form.field('data')}
    />
  )
}
