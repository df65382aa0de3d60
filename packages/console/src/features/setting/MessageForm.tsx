import { Switch, TextInput } from '@mantine/core'
import {
  DEFAULT_MESSAGES,
  type DomainDetail,
  MESSAGE_TEXT_MAX,
  MessageFields,
  message,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { BubblePreview } from '../../shared/answer/preview/BubblePreview'
import { useMay } from '../../shared/api/useMay'
import { type ComponentItem, crudCalls } from '../../shared/component/componentCalls'
import { refreshComponents } from '../../shared/component/refreshComponents'
import { ExpressionTextarea } from '../../shared/expression/ExpressionTextarea'
import type { DraftInputs } from '../../shared/form/draftForm'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { toasts } from '../../shared/ui/Toasts'
import classes from './Greetings.module.css'
import { MESSAGE_SHAPE, type MessageDraft } from './messageDraft'
import { SettingForm } from './SettingForm'

const CALLS = crudCalls(message)
const LABELS = { WELCOME: 'setting.welcome', FAILURE: 'setting.failure' } as const
/** The kinds of messages that greet, or say that there is no answer. */
export type GreetingKind = 'WELCOME' | 'FAILURE'
type Item = ComponentItem<MessageFields>
type Props = {
  domain: DomainDetail
  kind: GreetingKind
  /** Null for a message that is not stored yet. */
  item: Item | null
  /** The others of its kind that are stored. */
  others: readonly Item[]
  /** There are several, told apart by their names. */
  isNamed: boolean
  /** The message has been stored for the first time, under this id. */
  onMade: (id: number) => void
}

/** Edits the text of a welcome or failure message and whether it is on, beside what users see of it. */
export function MessageForm({ domain, kind, item, others, isNamed, onMade }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const editable = useMay(domain.id, 'Change/content')
  const label = t(LABELS[kind])
  const isOnElsewhere = others.some(({ fields }) => fields.on)
  const form = useDraftForm({
    schema: MessageFields,
    stored: item,
    initial: {
      name: freeName(label, others),
      kind,
      on: kind === 'FAILURE',
      bubbles: [],
    },
    shape: MESSAGE_SHAPE,
    read: ({ id }) => CALLS.read({ domainId: domain.id, id }),
    save: (fields, _revision, base) =>
      inPlaceOf(domain.id, others, fields, () => CALLS.save(domain.id, fields, base)),
    onSaved: (saved) => {
      if (!item && saved) onMade(saved.id)
      refreshComponents(cache, domain.id)
      toasts.success(t('common.saved'))
    },
  })
  const { name } = form.draft
  const isLastOn = kind === 'FAILURE' && item?.fields.on === true && !isOnElsewhere
  return (
    <section className={classes.card} aria-label={isNamed ? name : label}>
      <div className={classes.head}>
        <h3>{item?.fields.name ?? t(`setting.addGreeting.${kind}`)}</h3>
        {item && (
          <AnchorLink to="/message" search={{ domainId: domain.id, id: item.id }}>
            {t('setting.openMessage')}
          </AnchorLink>
        )}
      </div>
      <div className={classes.halves}>
        <SettingForm form={form} editable={editable}>
          {!item && <TextInput label={t('common.name')} {...form.field('name')} />}
          <Switch
            label={isNamed ? t('setting.onNamed', { name }) : t(`setting.on.${kind}`)}
            description={t(isLastOn ? 'setting.failureLast' : `setting.onHelp.${kind}`)}
            {...form.flag('on')}
            {...(isLastOn && form.draft.on && { disabled: true })}
          />
          {form.draft.text !== null && (
            <MessageText domain={domain} kind={kind} form={form} isNamed={isNamed} />
          )}
        </SettingForm>
        <BubblePreview
          domainId={domain.id}
          bubbles={form.prepared.fields.bubbles}
          lang={domain.language}
          only="webchat"
          name={name}
        />
      </div>
    </section>
  )
}

type TextProps = Pick<Props, 'domain' | 'kind' | 'isNamed'> & {
  form: Pick<DraftInputs<MessageDraft>, 'draft' | 'field'>
}

function MessageText({ domain, kind, form, isNamed }: TextProps) {
  const t = useT()
  const label = t(LABELS[kind])
  const { name } = form.draft
  const text = form.draft.text ?? ''
  return (
    <ExpressionTextarea
      max={MESSAGE_TEXT_MAX}
      domainId={domain.id}
      label={isNamed ? t('setting.messageNamed', { message: label, name }) : label}
      placeholder={DEFAULT_MESSAGES[domain.language][kind === 'WELCOME' ? 'welcome' : 'failure']}
      {...form.field('text')}
      value={text}
    />
  )
}

/** A name that no other message of the kind has. */
function freeName(name: string, others: readonly Item[]): string {
  const taken = others.map(({ fields }) => fields.name)
  const numbered = Array.from({ length: others.length }, (_, i) => `${name} ${i + 2}`)
  return [name, ...numbered].find((each) => !taken.includes(each)) ?? name
}

/** Saves a message. Of welcome messages one is on: the other is switched off before, and on again if the save fails. */
async function inPlaceOf(
  domainId: number,
  others: readonly Item[],
  { kind, on }: MessageFields,
  save: () => Promise<Item>,
): Promise<Item> {
  const other = kind === 'WELCOME' && on ? others.find(({ fields }) => fields.on) : undefined
  if (!other) return save()
  const off = await CALLS.save(domainId, { ...other.fields, on: false }, other)
  try {
    return await save()
  } catch (error) {
    await CALLS.save(domainId, { ...off.fields, on: true }, off)
    throw error
  }
}
