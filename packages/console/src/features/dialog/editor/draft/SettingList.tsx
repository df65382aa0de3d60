import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import classes from './SettingList.module.css'

type Setting<Key> = { key: Key; name: string; detail: string; id?: string; error?: string | undefined }
type Props<Key> = {
  settings: readonly Setting<Key>[]
  label: string
  readOnly: boolean
  /** Returns what takes the removal back. */
  onRemove: (key: Key) => () => void
}

/**
 * What was set elsewhere: shown in plain words, kept by a save, and removable. Nothing is shown when there is nothing.
 */
export function SettingList<Key extends string | number>(props: Props<Key>) {
  const { settings, label, readOnly, onRemove } = props
  const t = useT()
  const toasts = useToasts()
  if (settings.length === 0) return null
  return (
    <ul className={classes.root} aria-label={label}>
      {settings.map(({ key, id, name, detail, error }) => (
        <li key={key} id={id}>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail} title={detail}>
            {detail}
          </span>
          {!readOnly && (
            <ActionIcon
              size={24}
              aria-label={t('editor.removeSetting', { name })}
              onClick={() => toasts.undoable(t('editor.settingRemoved', { name }), onRemove(key))}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          )}
          {error && (
            <span className={classes.error} role="alert">
              {error}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
