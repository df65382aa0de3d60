import { Switch } from '@mantine/core'
import {
  type ConversationBuildStatus,
  IN_DEFINITIONS,
  VARIABLE_DEFINITION_MAX,
  type VariableFields,
  variable,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { type ComponentCalls, crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { onColumn } from '../../../shared/component/list/kindColumns'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { BUILD_STATUS_TONE } from '../../../shared/ui/build/buildStatusTone'
import { Status } from '../../../shared/ui/Status'
import { TryText } from '../try/TryText'
import { SystemVariables } from './SystemVariables'
import classes from './VariablesPage.module.css'

/** As long as the field of the name of a variable may be. */
const NAME_MAX = 50
const NEW: VariableFields = { name: '', definition: '', active: true }

type VariableRow = FieldsRow<VariableFields> & { buildStatus: ConversationBuildStatus }

/** The regular-expression variables of a domain (specification section 3). */
export const PAGE: KindPage<VariableFields, VariableRow> = {
  // The rows of the list have their build status too.
  calls: crudCalls(variable) as ComponentCalls<VariableFields, VariableRow>,
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
        <code className="line" title={definition}>
          {definition}
        </code>
      ),
    },
    {
      id: 'buildStatus',
      header: t('conversations.buildStatus'),
      width: 128,
      from: 560,
      cell: ({ buildStatus }) => (
        <Status tone={BUILD_STATUS_TONE[buildStatus]} wordless={buildStatus === 'BUILT'}>
          {t(`conversations.buildStatus.${buildStatus}`)}
        </Status>
      ),
    },
    onColumn(t, ({ fields: { active } }) => active),
  ],
  tabs: [
    { path: '/variable', label: 'variable.tab.domain' },
    { path: '/variable', tab: 'system', label: 'variable.tab.system' },
  ],
  also: { tab: 'system', List: SystemVariables },
  Fields: VariableInputs,
}

/** What a variable stands for, with a sentence to try it on and the questions that a change of it changes. */
function VariableInputs({ form, domainId }: ComponentFieldsProps<VariableFields>) {
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
        minRows={2}
        maxRows={8}
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

/** So many are listed; the rest is counted. */
const SHOWN = 100

/** The questions that a change of a variable changes, folded away until they are wanted. */
function TouchedQuestions({ domainId, id }: { domainId: number; id: number }) {
  const t = useT()
  const { data } = useQuery({
    ...queryTo(key('variable', domainId, 'questions', id), variable.questions, {
      params: { id },
      query: { domainId, pageNo: 1, pageSize: SHOWN },
    }),
    // Questions are written on other screens.
    staleTime: 0,
  })
  if (!data || data.totalCount === 0) return null
  const { items, totalCount: count } = data
  return (
    <details className={classes.touched}>
      <summary>{t('variable.touched', { count })}</summary>
      <ul>
        {items.map(({ conversation, question, through }) => (
          <li key={`${conversation.id} ${question}`}>
            <code>{question}</code>
            <ComponentLink domainId={domainId} id={conversation.id} name={conversation.name} newTab />
            {through && <span className="quiet">{t('variable.through', { name: through.name })}</span>}
          </li>
        ))}
        {count > items.length && (
          <li className="quiet">{t('common.andMore', { count: count - items.length })}</li>
        )}
      </ul>
    </details>
  )
}
