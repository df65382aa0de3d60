import { NumberInput, Switch } from '@mantine/core'
import {
  ACTION_METHOD_DATA_MAX,
  ACTION_METHOD_NAME_MAX,
  ACTION_METHOD_TYPES,
  type ActionMethodFields,
  actionMethod,
  CALL_TIMEOUT_DEFAULT_MS,
  CALL_TIMEOUT_MAX_MS,
  CALL_TIMEOUT_MIN_MS,
  IN_REQUESTS,
  readSealed,
  shownSecret,
  URL_MAX,
  usedByMethod,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { ExpressionInput } from '../../../shared/expression/ExpressionInput'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { ServerGuide } from './call/ServerGuide'
import { TestCall } from './call/TestCall'
import classes from './Method.module.css'
import { type MethodInputsProps, TypeInput, VersionInput } from './MethodChoices'
import { METHOD_SHAPE, methodNotation, shownAddress } from './methodDraft'
import { PairRows } from './PairRows'

const NEW: ActionMethodFields = {
  name: '',
  version: 2,
  type: 'JSON',
  url: '',
  data: '',
  headers: [],
  sessionAttributes: [],
  marker: false,
  timeoutMs: CALL_TIMEOUT_DEFAULT_MS,
}
/** A number that is said in the talk, as the number of a member. */
const EXAMPLE_DATA = '{\n  "member": "$[`@{NUM_General}]"\n}'

/** Calls to operators' servers while an answer is produced (specification section 3, behaviour 2). */
export const PAGE: KindPage<ActionMethodFields> = {
  calls: crudCalls<ActionMethodFields>(actionMethod),
  nameMax: ACTION_METHOD_NAME_MAX,
  notation: (name, fields) => (fields ? methodNotation(name, fields.version) : name),
  newFields: NEW,
  example: (t) => ({
    ...NEW,
    name: t('actionMethod.example'),
    url: 'https://shop.example/points',
    data: EXAMPLE_DATA,
  }),
  types: typesOf('actionMethod.type', ACTION_METHOD_TYPES),
  columns: ({ t }) => [
    {
      id: 'version',
      header: t('actionMethod.version'),
      width: 84,
      cell: ({ fields }) => t.format.number(fields.version),
    },
    typeColumn(t, 'actionMethod.type', ({ fields }) => fields.type, { width: 110 }),
    {
      id: 'url',
      header: t('actionMethod.url'),
      width: '3fr',
      min: 180,
      cell: ({ fields }) => (
        <code className="line" title={fields.url}>
          {shownAddress(fields.url)}
        </code>
      ),
    },
  ],
  itemText: ({ name, key, value }: { name?: string; key?: string; value: string }) => {
    const sealed = readSealed(value)
    return `${name ?? key}: ${sealed ? shownSecret(sealed.ending) : value}`
  },
  size: 720,
  shape: METHOD_SHAPE,
  Fields: MethodInputs,
}

const TIMEOUT_STEP_MS = 100

/** What an action method sends where; below it a test call, and what the server has to answer. */
function MethodInputs(props: MethodInputsProps) {
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
