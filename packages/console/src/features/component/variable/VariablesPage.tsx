import { type ConversationBuildStatus, type VariableFields, variable } from '@parlance/contract'
import { type ComponentCalls, crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { BUILD_STATUS_TONE } from '../../../shared/ui/build/buildStatusTone'
import { Status } from '../../../shared/ui/Status'
import { SystemVariables } from './SystemVariables'
import { VariableInputs } from './VariableInputs'

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
    {
      id: 'active',
      header: t('common.status'),
      width: 90,
      cell: ({ fields: { active } }) => (
        <Status tone={active ? 'ok' : 'muted'}>{t(active ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ],
  tabs: [
    { path: '/variable', label: 'variable.tab.domain' },
    { path: '/variable', tab: 'system', label: 'variable.tab.system' },
  ],
  also: { tab: 'system', List: SystemVariables },
  Fields: VariableInputs,
}
