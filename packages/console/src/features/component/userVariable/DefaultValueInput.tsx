import { NumberInput, Textarea } from '@mantine/core'
import { USER_VARIABLE_VALUE_MAX, type UserVariableFields } from '@parlance/contract'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import classes from './UserVariablesPage.module.css'

/** The value that a variable has until it is set, typed as its type has it. */
export function DefaultValueInput({ form }: Pick<ComponentFieldsProps<UserVariableFields>, 'form'>) {
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
        autosize
        minRows={isJson ? 5 : 1}
        maxRows={isJson ? 16 : 8}
        autoComplete="off"
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
