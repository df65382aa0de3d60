import { NumberInput, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import {
  isNumeric,
  jsonFault,
  SENSITIVE_TYPES,
  USER_VARIABLE_NAME_MAX,
  USER_VARIABLE_TYPES,
  USER_VARIABLE_VALUE_MAX,
  type UserVariableFields,
  userVariable,
} from '@parlance/contract'
import { useRef } from 'react'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { BuiltInVariables } from './BuiltInVariables'
import classes from './UserVariablesPage.module.css'

const NEW: UserVariableFields = {
  name: '',
  type: USER_VARIABLE_TYPES[0],
  defaultValue: '',
  sensitiveType: SENSITIVE_TYPES[0],
}

/** What the bot remembers of an end user for a session (specification section 3, behaviour 7.2). */
export const PAGE: KindPage<UserVariableFields> = {
  calls: crudCalls(userVariable),
  nameMax: USER_VARIABLE_NAME_MAX,
  notation: (name) => `*{${name}}`,
  newFields: NEW,
  example: (t) => ({
    ...NEW,
    name: t('userVariable.example'),
    defaultValue: t('userVariable.exampleValue'),
  }),
  types: typesOf('userVariable.type', USER_VARIABLE_TYPES),
  columns: ({ t }) => [
    typeColumn(t, 'userVariable.type', ({ fields }) => fields.type, { width: 90 }),
    {
      id: 'defaultValue',
      header: t('userVariable.defaultValue'),
      width: '3fr',
      cell: ({ fields: { type, defaultValue } }) => {
        if (defaultValue === '') return <span className="quiet">{t('common.none')}</span>
        const Shown = type === 'TEXT' ? 'span' : 'code'
        return (
          <Shown className="line" title={defaultValue}>
            {defaultValue}
          </Shown>
        )
      },
    },
    {
      id: 'sensitiveType',
      header: t('userVariable.sensitiveType'),
      width: 120,
      from: 720,
      cell: ({ fields: { sensitiveType } }) => (
        <span className={sensitiveType === 'NONE' ? 'quiet' : undefined}>
          {t(`userVariable.sensitiveType.${sensitiveType}`)}
        </span>
      ),
    },
  ],
  tabs: [
    { path: '/userVariable', label: 'userVariable.tab.domain' },
    { path: '/userVariable', tab: 'builtIn', label: 'userVariable.tab.builtIn' },
  ],
  also: { tab: 'builtIn', List: BuiltInVariables },
  Fields: UserVariableInputs,
}

type Type = UserVariableFields['type']

/** What a user variable holds, what it begins with, and how sensitive it is. */
function UserVariableInputs({ form, readOnly }: ComponentFieldsProps<UserVariableFields>) {
  const t = useT()
  const { type, defaultValue } = form.draft
  /** What was typed for each type, so that a look at another one loses nothing. */
  const typed = useRef<Partial<Record<Type, string>>>({})
  const choose = (chosen: string) => {
    const next = USER_VARIABLE_TYPES.find((each) => each === chosen) ?? type
    typed.current[type] = defaultValue
    // What nobody typed is not taken along.
    const isTaken = defaultValue !== EMPTY[type] && fits(next, defaultValue)
    const kept = typed.current[next] ?? (isTaken ? defaultValue : EMPTY[next])
    form.update({ type: next, defaultValue: kept })
  }
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('userVariable.type')}
          disabled={readOnly}
          data={USER_VARIABLE_TYPES.map((each) => ({ value: each, label: t(`userVariable.type.${each}`) }))}
          value={type}
          onChange={choose}
        />
        <span className="help">{t(`userVariable.typeHelp.${type}`)}</span>
      </Stack>
      <DefaultValueInput form={form} />
      <Select
        label={t('userVariable.sensitiveType')}
        description={t('userVariable.sensitiveTypeHelp')}
        data={SENSITIVE_TYPES.map((each) => ({
          value: each,
          label: t(`userVariable.sensitiveType.${each}`),
        }))}
        {...form.field('sensitiveType')}
      />
    </>
  )
}

/** What a variable of each type begins with where nothing else was typed. */
const EMPTY: Record<Type, string> = { TEXT: '', NUMBER: '0', JSON: '' }

function fits(type: Type, value: string): boolean {
  if (type === 'NUMBER') return isNumeric(value)
  return type === 'TEXT' || value === '' || jsonFault(value) === null
}

/** The value that a variable has until it is set, typed as its type has it. */
function DefaultValueInput({ form }: Pick<ComponentFieldsProps<UserVariableFields>, 'form'>) {
  const t = useT()
  const { type, defaultValue } = form.draft
  const field = form.field('defaultValue')
  const shown = {
    label: t('userVariable.defaultValue'),
    description: t(`userVariable.defaultValueHelp.${type}`),
  }
  if (type === 'NUMBER')
    return (
      <NumberInput
        {...shown}
        {...field}
        maw={240}
        autoComplete="off"
        // The digits stay as they are typed: a variable holds more of them than a number of JavaScript.
        trimLeadingZeroesOnBlur={false}
        clampBehavior="none"
        onChange={() => {}}
        onValueChange={({ value }, { source }) => source !== 'prop' && field.onChange(value)}
      />
    )
  const isJson = type === 'JSON'
  return (
    <div>
      <Textarea
        {...shown}
        {...field}
        minRows={isJson ? 5 : 1}
        maxRows={isJson ? 16 : 8}
        {...(isJson && {
          spellCheck: false,
          placeholder: '{ }',
          classNames: { input: classes.json! },
          // What is wrong is told by its line: blank ones at the beginning are not kept and would not count.
          onChange: (event) => field.onChange(event.currentTarget.value.trimStart()),
        })}
      />
      <Counter length={defaultValue.length} max={USER_VARIABLE_VALUE_MAX} />
    </div>
  )
}
