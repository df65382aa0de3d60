import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from '../ConversationEditor.module.css'
import type { ConversationSettings, Draft } from './draft'
import { SettingList } from './SettingList'
import { useDescribe } from './useDescribe'

type Props = {
  draft: Draft
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (path: string) => string | undefined
  idOf: (path: string) => string
}

/** What a conversation does beyond question and answer: task, contexts, negatives, feedback, memo. */
export function ConversationSettingsList({ draft, readOnly, update, errorAt, idOf }: Props) {
  const t = useT()
  const toasts = useToasts()
  const described = useDescribe().conversation(draft.settings)
  if (described.length === 0) return null
  const remove = (key: string) => {
    const setting = described.find(({ field }) => field === key)
    if (!setting) return
    const { field, name } = setting
    const before = draft.settings[field]
    const put = (change: (settings: ConversationSettings) => ConversationSettings) =>
      update((now) => ({ ...now, settings: change(now.settings) }))
    put((settings) => without(settings, field))
    toasts.undoable(t('editor.settingRemoved', { name }), () =>
      put((settings) => ({ ...settings, [field]: before })),
    )
  }
  return (
    <section className={classes.section} aria-label={t('editor.settings')}>
      <header className={classes.head}>
        <h2>{t('editor.settings')}</h2>
      </header>
      <p className={classes.help}>{t('editor.settingsHelp')}</p>
      <SettingList
        label={t('editor.settings')}
        readOnly={readOnly}
        onRemove={remove}
        settings={described.map(({ field, name, detail }) => ({
          key: field,
          id: idOf(field),
          name,
          detail,
          error: errorAt(field),
        }))}
      />
    </section>
  )
}

function without(settings: ConversationSettings, field: keyof ConversationSettings): ConversationSettings {
  const { [field]: _, ...rest } = settings
  return rest
}
