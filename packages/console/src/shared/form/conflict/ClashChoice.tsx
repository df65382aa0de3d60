import { Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '../../i18n/useT'
import classes from './EditConflictDialog.module.css'
import type { Clash } from './mergeEdits'

type Describe = ((path: string, value: unknown) => string | undefined) | undefined
type Props = {
  clash: Clash
  idOf: (path: string) => string
  describe: Describe
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One place that both changed: mine and theirs side by side, one of which stays. */
export function ClashChoice({ clash, idOf, describe, isTheirs, onChoose }: Props) {
  const { path, mine, theirs } = clash
  const t = useT()
  const group = useId()
  const [name] = useState(() => nameAt(path, idOf))
  const sides = [
    { whose: t('form.mine'), value: mine, chosen: !isTheirs },
    { whose: t('form.theirs'), value: theirs, chosen: isTheirs },
  ]
  return (
    <fieldset className={classes.clash}>
      <legend className={classes.name}>{name ?? path}</legend>
      <div className={classes.sides}>
        {sides.map(({ whose, value, chosen }, at) => (
          <Radio
            key={whose}
            className={classes.side}
            name={group}
            label={whose}
            description={describe?.(path, value) ?? textOf(value, t)}
            checked={chosen}
            onChange={() => onChoose(at === 1)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What the input of a path, or of what holds it, is called on the page. */
function nameAt(path: string, idOf: (path: string) => string): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const input = document.getElementById(idOf(at))
    const labelled = input?.getAttribute('aria-labelledby')
    const name =
      input?.getAttribute('aria-label') ??
      (input as HTMLInputElement | null)?.labels?.[0]?.textContent ??
      (labelled && document.getElementById(labelled)?.textContent)
    if (name) return name
  }
  return undefined
}

function textOf(value: unknown, t: ReturnType<typeof useT>): string {
  if (value === undefined || value === null || value === '') return t('form.nothing')
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length === 0) return t('form.nothing')
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return JSON.stringify(value, null, 1)
}
