import { Button } from '@mantine/core'
import { useT } from '../../i18n/useT'
import { PersonName } from '../../person/PersonName'
import { TextEdit } from '../../ui/edited/TextEdit'
import { Status } from '../../ui/Status'
import classes from '../ComponentForm.module.css'
import type { SavedChange } from './savedChange'

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
  /** What a save changed, once for each place. */
  changes: (before: Fields, after: Fields) => readonly SavedChange[]
  /** Left out for readers who may not change anything. */
  onRestore?: (save: Save<Fields>) => void
}

/** Saves of an object: who, when, what changed, and the way back to each but the last, which is marked as current. */
export function SaveList<Fields>({ saves, changes, onRestore }: Props<Fields>) {
  const t = useT()
  const changesOf = (i: number): readonly SavedChange[] => {
    const [save, before] = [saves[i]!, saves[i + 1]]
    if (before) return changes(before.fields, save.fields)
    return save.revision === 1 ? [t('component.firstVersion')] : []
  }
  return (
    <ol className={classes.history}>
      {saves.map((save, i) => (
        <li key={save.revision}>
          <span>
            {t.format.exact(save.updatedAt)}
            {' · '}
            <PersonName name={save.updatedByName} email={save.updatedBy} />
          </span>
          {i === 0 && <Status tone="ok">{t('component.currentVersion')}</Status>}
          {onRestore && i > 0 && (
            <Button size="compact-sm" onClick={() => onRestore(save)}>
              {t('form.restore')}
            </Button>
          )}
          <ul>
            {changesOf(i).map((change) =>
              typeof change === 'string' ? (
                <li key={change}>{change}</li>
              ) : (
                <li key={change.name}>
                  <span className={classes.changed}>{change.name}</span>
                  <TextEdit before={change.before} after={change.after} short />
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  )
}
