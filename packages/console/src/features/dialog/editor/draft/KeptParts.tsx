import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import classes from './KeptParts.module.css'

export type Kept = { key: string; name: string; detail: string; error?: string | undefined }
type Props = {
  parts: readonly Kept[]
  label: string
  readOnly: boolean
  onRemove: (key: string) => void
}

/** What was set elsewhere: shown in plain words, kept by a save, and removable. Nothing is shown when there is nothing. */
export function KeptParts({ parts, label, readOnly, onRemove }: Props) {
  const t = useT()
  if (parts.length === 0) return null
  return (
    <ul className={classes.root} aria-label={label}>
      {parts.map(({ key, name, detail, error }) => {
        const remove = t('editor.removePart', { name })
        return (
          <li key={key}>
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
