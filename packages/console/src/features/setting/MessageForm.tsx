import { Switch, Textarea } from '@mantine/core'
import {
  DEFAULT_MESSAGES,
  type DomainDetail,
  MESSAGE_TEXT_MAX,
  MessageFields,
  message,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../shared/api/useMay'
import { type ComponentItem, crudCalls } from '../../shared/component/componentCalls'
import { refreshComponents } from '../../shared/component/refreshComponents'
import { Counter } from '../../shared/form/Counter'
import { EditConflictDialog } from '../../shared/form/EditConflictDialog'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import { MESSAGE_SHAPE } from './messageDraft'
import { SettingForm } from './SettingForm'

const CALLS = crudCalls(message)
type Kind = 'WELCOME' | 'FAILURE'
/** `item` is null for a message that is not stored yet. */
type Props = { domain: DomainDetail; kind: Kind; item: ComponentItem<MessageFields> | null }

/** Edits the text of a welcome or failure message, and whether it is on. */
export function MessageForm({ domain, kind, item }: Props) {
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
    onSaved: () => {
      refreshComponents(cache, domain.id)
      toasts.success(t('common.saved'))
    },
  })
  return (
    <SettingForm dirty={form.dirty} saving={form.saving} editable={editable} onSubmit={form.save}>
      {kind === 'WELCOME' && (
        <Switch
          label={t('setting.welcomeOn')}
          description={t('setting.welcomeOnHelp')}
          {...form.flag('on')}
        />
      )}
      <div>
        <Textarea
          label={label}
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
