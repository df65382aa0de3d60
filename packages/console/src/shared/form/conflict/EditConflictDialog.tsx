import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { useUser } from '../../api/useUser'
import { useT } from '../../i18n/useT'
import { personName } from '../../person/personName'
import { useFocusBack } from '../../ui/focus/useFocusBack'
import type { EditConflict } from '../draftForm'
import classes from './EditConflictDialog.module.css'
import type { Clash } from './mergeEdits'

type Props<Fields> = {
  conflict: EditConflict<Fields> | null
  saving: boolean
  /** Describes in plain words what stands at a path of the fields; JSON is shown where it does not. */
  describe?: (path: string, value: unknown) => string | undefined
}

/**
 * Another saved first, and both edits changed the same places: who and when, and what to keep at each. Nothing is
 * overwritten unasked.
 */
export function EditConflictDialog<Fields>({ conflict, ...props }: Props<Fields>) {
  return conflict && <Choice {...props} conflict={conflict} />
}

function Choice<Fields>({ conflict, saving, describe }: Props<Fields> & { conflict: EditConflict<Fields> }) {
  const { theirs, clashes, idOf, takeTheirs, saveBoth, close } = conflict
  const t = useT()
  useFocusBack()
  const user = useUser()
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set())
  const when = theirs.updatedAt ? t.format.exact(theirs.updatedAt) : ''
  // The same reader has it open in another tab, or on another device.
  const own = theirs.updatedBy !== undefined && theirs.updatedBy === user?.email
  const text = own
    ? 'form.editConflictOwn'
    : theirs.updatedBy
      ? 'form.editConflictText'
      : 'form.editConflictWhen'
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirsAt)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirsAt(next)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(own ? 'form.editConflictOwnTitle' : 'form.editConflictTitle')}
      size={680}
    >
      <Stack gap="lg">
        <span title={own ? undefined : theirs.updatedBy}>
          {t(text, { name: personName(t, theirs.updatedByName, theirs.updatedBy), when })}
        </span>
        {clashes.length > 0 && (
          <>
            <p className={classes.lead}>{t('form.clashes', { count: clashes.length })}</p>
            <div className={classes.clashes}>
              {clashes.map((clash) => (
                <ClashChoice
                  key={clash.path}
                  clash={clash}
                  idOf={idOf}
                  describe={describe}
                  isTheirs={theirsAt.has(clash.path)}
                  onChoose={(isTheirs) => choose(clash.path, isTheirs)}
                />
              ))}
            </div>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button onClick={takeTheirs}>{t('form.takeTheirs')}</Button>
          <Button onClick={close}>{t('form.goOnEditing')}</Button>
          <Button variant="filled" data-autofocus loading={saving} onClick={() => saveBoth(theirsAt)}>
            {t('form.saveBoth')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type Describe = ((path: string, value: unknown) => string | undefined) | undefined
type ClashChoiceProps = {
  clash: Clash
  idOf: (path: string) => string
  describe: Describe
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One place that both changed: mine and theirs side by side, one of which stays. */
function ClashChoice({ clash, idOf, describe, isTheirs, onChoose }: ClashChoiceProps) {
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
