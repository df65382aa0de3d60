import { Switch } from '@mantine/core'
import { IN_DEFINITIONS, VARIABLE_DEFINITION_MAX, type VariableFields, variable } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { TryText } from '../try/TryText'
import { TouchedQuestions } from './TouchedQuestions'

/** What a variable stands for, with a sentence to try it on and the questions that a change of it changes. */
export function VariableInputs({ form, domainId }: ComponentFieldsProps<VariableFields>) {
  const t = useT()
  const definition = form.draft.definition.trim()
  return (
    <>
      <ExpressionTextarea
        max={VARIABLE_DEFINITION_MAX}
        domainId={domainId}
        accepts={IN_DEFINITIONS}
        site="definition"
        label={t('variable.definition')}
        description={t('variable.definitionHelp')}
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        {...form.field('definition')}
      />
      <TryText
        domainId={domainId}
        tried={definition === '' ? null : { definition }}
        help={t('variable.tryHelp')}
        find={async (text, signal) =>
          (await call(variable.try, { query: { domainId }, body: { text, definition }, signal })).found
        }
      />
      <Switch label={t('variable.active')} description={t('variable.activeHelp')} {...form.flag('active')} />
      {form.base && <TouchedQuestions domainId={domainId} id={form.base.id} />}
    </>
  )
}
