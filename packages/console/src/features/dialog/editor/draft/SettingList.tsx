import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import classes from './SettingList.module.css'

type Setting = { key: string; name: string; detail: string; id?: string; error?: string | undefined }
type Props = {
  settings: readonly Setting[]
  label: string
  readOnly: boolean
  onRemove: (key: string) => void
}

/** What was set elsewhere: shown in plain words, kept by a save, and removable. Nothing is shown when there is nothing. */
export function SettingList({ settings, label, readOnly, onRemove }: Props) {
  const t = useT()
  if (settings.length === 0) return null
  return (
    <ul className={classes.root} aria-label={label}>
      {settings.map(({ key, id, name, detail, error }) => {
        const remove = t('editor.removeSetting', { name })
        return (
          <li key={key} id={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.detail} title={detail}>
              {detail}
            </span>
            {!readOnly && (
              <ActionIcon size={24} aria-label={remove} onClick={() => onRemove(key)}>
                <X size={14} aria-hidden />
              </ActionIcon>
            )}
            {error && (
              <span className={classes.error} role="alert">
                {error}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
