import { MESSAGE_KINDS, type MessageFields, message, spokenTextsOf } from '@parlance/contract'
import { crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { Status } from '../../../shared/ui/Status'
import { MessageInputs } from './MessageInputs'
import { MessageSettings } from './MessageSettings'
import { MESSAGE_SHAPE, type MessageDraft } from './messageDraft'

const NEW: MessageFields = {
  name: '',
  kind: MESSAGE_KINDS[0],
  on: false,
  bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: '' } } }],
}

/** The messages of the bot itself, and the settings of those that it makes up (specification section 2, common messages). */
export const PAGE: KindPage<MessageFields, FieldsRow<MessageFields>, MessageDraft> = {
  calls: crudCalls(message),
  newFields: NEW,
  example: (t) => ({
    ...NEW,
    name: t('message.example'),
    kind: 'FAILURE',
    bubbles: [
      {
        answerType: 'TEXT',
        component: { type: 'text', data: { description: t('message.exampleText') } },
      },
    ],
  }),
  types: {
    label: 'message.kind',
    words: {
      WELCOME: 'message.kind.WELCOME',
      FAILURE: 'message.kind.FAILURE',
      SYSTEM_ERROR: 'message.kind.SYSTEM_ERROR',
      NO_RESPONSE: 'message.kind.NO_RESPONSE',
      PUSH: 'message.kind.PUSH',
    },
  },
  columns: ({ t }) => [
    {
      id: 'kind',
      header: t('message.kind'),
      width: 150,
      cell: ({ fields }) => t(`message.kind.${fields.kind}`),
    },
    {
      id: 'says',
      header: t('message.says'),
      width: '3fr',
      cell: ({ fields }) => (
        <span className="line">
          {spokenTextsOf(fields.bubbles).join(' ') ||
            fields.bubbles.map(({ answerType }) => t(`answerType.${answerType}`)).join(', ')}
        </span>
      ),
    },
    {
      id: 'on',
      header: t('common.status'),
      width: 90,
      // A push message is sent by a person: it is neither on nor off.
      cell: ({ fields: { kind, on } }) =>
        kind !== 'PUSH' && <Status tone={on ? 'ok' : 'muted'}>{t(on ? 'common.on' : 'common.off')}</Status>,
    },
  ],
  tabs: [
    { path: '/message', label: 'message.tab.messages' },
    { path: '/message', tab: 'settings', label: 'message.tab.settings' },
  ],
  also: { tab: 'settings', List: MessageSettings },
  itemText: (bubble: MessageFields['bubbles'][number], { t }) =>
    spokenTextsOf([bubble]).join(' ') || t(`answerType.${bubble.answerType}`),
  size: 720,
  shape: MESSAGE_SHAPE,
  Fields: MessageInputs,
}
