import { Button } from '@mantine/core'
import { useFormat } from '../../i18n/useFormat'
import { useT } from '../../i18n/useT'
import { PersonName } from '../../person/PersonName'
import classes from '../ComponentForm.module.css'

/** What an object was after one of its saves. */
export type Save<Fields> = {
  revision: number
  updatedAt: string
  updatedBy: string
  updatedByName: string
  fields: Fields
}

type Props<Fields> = {
  /** The newest first. */
  saves: readonly Save<Fields>[]
  /** What a save changed, a line each. */
  changes: (before: Fields, after: Fields) => readonly string[]
  /** Left out for readers who may not change anything. */
  onRestore?: (save: Save<Fields>) => void
}

/** Saves of an object: who, when, what changed, and the way back to each but the last. */
export function SaveList<Fields>({ saves, changes, onRestore }: Props<Fields>) {
  const t = useT()
  const format = useFormat()
  const changesOf = (i: number) => {
    const [save, before] = [saves[i]!, saves[i + 1]]
    if (before) return changes(before.fields, save.fields)
    return save.revision === 1 ? [t('component.firstVersion')] : []
  }
  return (
    <ol className={classes.history}>
      {saves.map((save, i) => (
        <li key={save.revision}>
          <span>
            {format.exact(save.updatedAt)}
            {save.updatedBy && ' · '}
            <PersonName name={save.updatedByName} email={save.updatedBy} />
          </span>
          {onRestore && i > 0 && (
            <Button size="compact-sm" onClick={() => onRestore(save)}>
              {t('form.restore')}
            </Button>
          )}
          <ul>
            {changesOf(i).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
