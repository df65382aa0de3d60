import { Switch, Textarea } from '@mantine/core'
import { VARIABLE_DEFINITION_MAX, type VariableFields, variable } from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { SystemVariables } from './SystemVariables'
import classes from './VariablesPage.module.css'

/** As long as the field of the name of a variable may be. */
const NAME_MAX = 50
const NEW: VariableFields = { name: '', definition: '', active: true }

/** The regular-expression variables of a domain (specification section 3). */
export const PAGE: KindPage<VariableFields> = {
  calls: crudCalls(variable),
  nameMax: NAME_MAX,
  notation: (name) => `@var.{${name}}`,
  newFields: NEW,
  example: (t) => ({ ...NEW, name: t('variable.example'), definition: t('variable.exampleDefinition') }),
  columns: ({ t }) => [
    {
      id: 'definition',
      header: t('variable.definition'),
      width: '3fr',
      cell: ({ fields: { definition } }) => (
        <code className={classes.line} title={definition}>
          {definition}
        </code>
      ),
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 90,
      cell: ({ fields: { active } }) => (
        <Status tone={active ? 'ok' : 'muted'}>{t(active ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ],
  also: {
    tab: 'system',
    label: 'variable.tab.system',
    ownLabel: 'variable.tab.domain',
    List: SystemVariables,
  },
  Fields: VariableInputs,
}

function VariableInputs({ form }: ComponentFieldsProps<VariableFields>) {
  const t = useT()
  return (
    <>
      <div>
        <Textarea
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
        <Counter length={form.draft.definition.length} max={VARIABLE_DEFINITION_MAX} />
      </div>
      <Switch label={t('variable.active')} description={t('variable.activeHelp')} {...form.flag('active')} />
    </>
  )
}
