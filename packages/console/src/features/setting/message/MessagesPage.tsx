import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import {
  MESSAGE_KINDS,
  type MessageFields,
  message,
  PUSH_PLATFORMS,
  PUSH_TYPES,
  type PushSettings,
  spokenTextsOf,
} from '@parlance/contract'
import { BubbleList } from '../../../shared/answer/BubbleList'
import { BubblePreview } from '../../../shared/answer/preview/BubblePreview'
import { useDomain } from '../../../shared/api/useDomain'
import { crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { ContextInputs } from '../../../shared/context/ContextInputs'
import { useT } from '../../../shared/i18n/useT'
import { OnMark } from '../../../shared/ui/OnMark'
import { MessageSettings } from './MessageSettings'
import { MESSAGE_SHAPE, type MessageDraft } from './messageDraft'
import classes from './push/Push.module.css'
import { PushSending } from './push/PushSending'

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
  types: typesOf('message.kind', MESSAGE_KINDS),
  columns: ({ t }) => [
    typeColumn(t, 'message.kind', ({ fields }) => fields.kind, { width: 150 }),
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
      cell: ({ fields: { kind, on } }) => kind !== 'PUSH' && <OnMark on={on} />,
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

/** The kinds that may need contexts or change them (behaviour 7.1). */
const CONTEXT_KINDS: readonly MessageFields['kind'][] = ['WELCOME', 'FAILURE']

/** When the bot says it, whether it does, and what it says. */
function MessageInputs(props: ComponentFieldsProps<MessageFields, MessageDraft>) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const domain = useDomain(domainId)
  const { kind } = form.draft
  // Only a caller can be silent; one that is there already stays.
  const kinds = MESSAGE_KINDS.filter(
    (each) => each !== 'NO_RESPONSE' || each === kind || domain?.domainType === 'CALL_CENTRE',
  )
  return (
    <>
      <Select
        label={t('message.kind')}
        description={t(`message.kindHelp.${kind}`)}
        data={kinds.map((each) => ({ value: each, label: t(`message.kind.${each}`) }))}
        disabled={readOnly}
        {...form.field('kind')}
        onChange={(chosen) => form.update((draft) => withKind(draft, chosen))}
      />
      {kind === 'PUSH' ? (
        <PushInputs form={form} readOnly={readOnly} />
      ) : (
        <Switch label={t('message.on')} description={t(`message.onHelp.${kind}`)} {...form.flag('on')} />
      )}
      <BubbleList
        form={form}
        bubbles={form.draft.bubbles}
        onChange={(change) => form.update((draft) => ({ ...draft, bubbles: change(draft.bubbles) }))}
        domainId={domainId}
        lang={domain?.language}
        readOnly={readOnly}
      />
      {CONTEXT_KINDS.includes(kind) && (
        <ContextInputs
          form={form}
          domainId={domainId}
          inputContexts={form.draft.inputContexts ?? []}
          outputContexts={form.draft.outputContexts ?? []}
          onInput={(inputContexts) => form.update({ inputContexts })}
          onOutput={(change) =>
            form.update((draft) => ({ ...draft, outputContexts: change(draft.outputContexts ?? []) }))
          }
          lang={domain?.language}
          readOnly={readOnly}
        />
      )}
      <BubblePreview
        domainId={domainId}
        bubbles={form.prepared.fields.bubbles}
        lang={domain?.language}
        only={kind === 'PUSH' ? form.draft.push?.platform : undefined}
      />
      {kind === 'PUSH' && <PushSending form={form} domainId={domainId} />}
    </>
  )
}

/** A push message begins as one that is sent at once, and is never on. */
function withKind(draft: MessageDraft, chosen: string | null): MessageDraft {
  const kind = MESSAGE_KINDS.find((each) => each === chosen) ?? draft.kind
  return kind === 'PUSH' ? { ...draft, kind, on: false, push: draft.push ?? NEW_PUSH } : { ...draft, kind }
}

const NEW_PUSH: PushSettings = { platform: PUSH_PLATFORMS[0]!, type: 'NOW', at: null }

type Props = Pick<ComponentFieldsProps<MessageFields, MessageDraft>, 'form' | 'readOnly'>

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where a push message goes, and when. */
function PushInputs({ form, readOnly }: Props) {
  const t = useT()
  const { push } = form.draft
  if (!push) return null
  const change = (part: Partial<typeof push>) => form.update({ push: { ...push, ...part } })
  return (
    <>
      <Select
        label={t('push.platform')}
        data={PUSH_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        disabled={readOnly}
        value={push.platform}
        onChange={(chosen) =>
          change({ platform: PUSH_PLATFORMS.find((each) => each === chosen) ?? push.platform })
        }
      />
      <div>
        <div className={classes.label} id="push-type">
          {t('push.type')}
        </div>
        <SegmentedControl
          aria-labelledby="push-type"
          disabled={readOnly}
          value={push.type}
          data={PUSH_TYPES.map((value) => ({ value, label: t(`push.type.${value}`) }))}
          onChange={(chosen) => change({ type: PUSH_TYPES.find((each) => each === chosen) ?? push.type })}
        />
      </div>
      {push.type === 'SCHEDULED' && (
        <TextInput
          type="datetime-local"
          label={t('push.at')}
          description={t('push.atHelp', { zone: ZONE })}
          {...form.field('push.at')}
          value={inputValueOf(push.at)}
          onChange={(event) => change({ at: instantOf(event.currentTarget.value) })}
        />
      )}
    </>
  )
}

/** An instant as an input for date and time shows it, in the time zone of the device. */
function inputValueOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant that such an input holds; null while it is not complete. */
function instantOf(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
