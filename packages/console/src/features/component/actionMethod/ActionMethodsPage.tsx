import {
  ACTION_METHOD_NAME_MAX,
  ACTION_METHOD_TYPES,
  type ActionMethodFields,
  actionMethod,
  CALL_TIMEOUT_DEFAULT_MS,
  readSealed,
  shownSecret,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { MethodInputs } from './MethodInputs'
import { METHOD_SHAPE, methodNotation, shownAddress } from './methodDraft'

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
