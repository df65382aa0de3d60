import { Switch } from '@mantine/core'
import {
  DEFAULT_MESSAGES,
  type DomainDetail,
  IN_ANSWERS,
  MESSAGE_TEXT_MAX,
  MessageFields,
  message,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../shared/api/useMay'
import { type ComponentItem, crudCalls } from '../../shared/component/componentCalls'
import { refreshComponents } from '../../shared/component/refreshComponents'
import { ExpressionTextarea } from '../../shared/expression/ExpressionTextarea'
import { Counter } from '../../shared/form/Counter'
import { EditConflictDialog } from '../../shared/form/conflict/EditConflictDialog'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import { MESSAGE_SHAPE } from './messageDraft'
import { SettingForm } from './SettingForm'

const CALLS = crudCalls(message)
type Kind = 'WELCOME' | 'FAILURE'
type Props = {
  domain: DomainDetail
  kind: Kind
  /** Null for a message that is not stored yet. */
  item: ComponentItem<MessageFields> | null
  /** Where several messages of the kind are shown. */
  name?: string | undefined
  /** The message has been stored for the first time, under this id. */
  onMade?: (id: number) => void
}

/** Edits the text of a welcome or failure message, and whether it is on. */
export function MessageForm({ domain, kind, item, name, onMade }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const editable = useMay(domain.id, 'Change/content')
  const label = t(kind === 'WELCOME' ? 'setting.welcome' : 'setting.failure')
  const form = useDraftForm({
    schema: MessageFields,
    stored: item,
    initial: { name: label, kind, on: kind === 'FAILURE', bubbles: [] },
    shape: MESSAGE_SHAPE,
    read: ({ id }) => CALLS.read({ domainId: domain.id, id }),
    save: (fields, _revision, base) => CALLS.save(domain.id, fields, base),
    onSaved: (saved) => {
      if (!item && saved) onMade?.(saved.id)
      refreshComponents(cache, domain.id)
      toasts.success(t('common.saved'))
    },
  })
  const switches = kind === 'WELCOME' ? 'welcome' : name || item?.fields.on === false ? 'failure' : null
  return (
    <SettingForm dirty={form.dirty} saving={form.saving} editable={editable} onSubmit={form.save}>
      {switches && (
        <Switch
          label={name ? t('setting.failureOnNamed', { name }) : t(`setting.${switches}On`)}
          description={!name && t(`setting.${switches}OnHelp`)}
          {...form.flag('on')}
        />
      )}
      <div>
        <ExpressionTextarea
          domainId={domain.id}
          accepts={IN_ANSWERS}
          label={name ? t('setting.failureNamed', { name }) : label}
          description={kind === 'FAILURE' && t('setting.failureHelp')}
          placeholder={DEFAULT_MESSAGES[domain.language][kind === 'WELCOME' ? 'welcome' : 'failure']}
          lang={domain.language}
          {...form.field('text')}
        />
        <Counter length={form.draft.text.length} max={MESSAGE_TEXT_MAX} />
      </div>
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </SettingForm>
  )
}
