import { Switch } from '@mantine/core'
import {
  type ConversationBuildStatus,
  IN_DEFINITIONS,
  systemVariablesOf,
  VARIABLE_DEFINITION_MAX,
  type VariableFields,
  variable,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { type ComponentCalls, crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { onColumn } from '../../../shared/component/list/kindColumns'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { BUILD_STATUS_TONE } from '../../../shared/ui/build/buildStatusTone'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { Status } from '../../../shared/ui/Status'
import { TryText } from '../try/TryText'
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

type SystemVariable = { notation: string; definition: string }

/** The variables that the product itself has for the language of the domain. */
function SystemVariables({ domainId }: { domainId: number }) {
  const t = useT()
  const language = useDomain(domainId)?.language
  const columns = useColumns()
  if (!language) return null
  const items = Object.entries(systemVariablesOf(language)).map(([name, definition]) => ({
    notation: `\`@var.{${name}}`,
    definition,
  }))
  if (items.length === 0) return <p className={`quiet ${classes.intro}`}>{t('variable.system.none')}</p>
  return (
    <>
      <p className={`quiet ${classes.intro}`}>{t('variable.system.intro')}</p>
      <DataTable
        label={t('variable.tab.system')}
        columns={columns}
        found={{
          data: { items, pageNo: 1, pageSize: items.length, totalPage: 1, totalCount: items.length },
          isPlaceholderData: false,
          isError: false,
        }}
        rowKey={({ notation }) => notation}
        rowName={({ notation }) => notation}
      />
    </>
  )
}

function useColumns(): Column<SystemVariable>[] {
  const t = useT()
  return [
    {
      id: 'notation',
      header: t('common.name'),
      width: '1fr',
      min: 170,
      cell: ({ notation }) => <code className="line">{notation}</code>,
    },
    {
      id: 'definition',
      header: t('variable.definition'),
      width: '3fr',
      min: 240,
      cell: ({ definition }) => (
        <code className="line" title={definition} lang="ko">
          {definition}
        </code>
      ),
    },
    {
      id: 'copy',
      header: t('common.copy'),
      width: 110,
      cell: ({ notation }) => <CopyButton text={notation} name={notation} subtle />,
    },
  ]
}
