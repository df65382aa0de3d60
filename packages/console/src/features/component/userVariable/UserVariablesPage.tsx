import {
  SENSITIVE_TYPES,
  USER_VARIABLE_NAME_MAX,
  USER_VARIABLE_TYPES,
  type UserVariableFields,
  userVariable,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { BuiltInVariables } from './BuiltInVariables'
import { UserVariableInputs } from './UserVariableInputs'

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
  types: {
    label: 'userVariable.type',
    words: {
      TEXT: 'userVariable.type.TEXT',
      NUMBER: 'userVariable.type.NUMBER',
      JSON: 'userVariable.type.JSON',
    },
  },
  columns: ({ t }) => [
    {
      id: 'type',
      header: t('userVariable.type'),
      width: 90,
      cell: ({ fields }) => t(`userVariable.type.${fields.type}`),
    },
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
