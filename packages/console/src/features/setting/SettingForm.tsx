import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { EditConflictDialog } from '../../shared/form/conflict/EditConflictDialog'
import type { DraftForm } from '../../shared/form/draftForm'
import { UnsavedGuard } from '../../shared/form/UnsavedGuard'
import { useSaveKey } from '../../shared/form/useSaveKey'
import { useT } from '../../shared/i18n/useT'
import classes from './SettingForm.module.css'

type Props<Fields> = {
  form: Pick<DraftForm<Fields>, 'dirty' | 'saving' | 'save' | 'conflict'>
  /** False shows the fields without a way to save them. */
  editable: boolean
  /** The label of the button, where a page has several. */
  action?: string
  children: ReactNode
}

/**
 * A form of settings in reading width: saved by its button, ⌘S or ⌘Enter. Leaving with changes asks first, and so does a
 * save over another's.
 */
export function SettingForm<Fields>({ form, editable, action, children }: Props<Fields>) {
  const { dirty, saving, save, conflict } = form
  const t = useT()
  const element = useSaveKey<HTMLFormElement>(dirty && editable ? () => void save() : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={element} className={classes.root} noValidate onSubmit={submit}>
      <fieldset className={classes.fields} disabled={!editable}>
        {children}
      </fieldset>
      {editable && (
        <Group>
          <Button type="submit" variant="filled" loading={saving}>
            {action ?? t('common.save')}
          </Button>
        </Group>
      )}
      <EditConflictDialog conflict={conflict} saving={saving} />
      <UnsavedGuard dirty={dirty && editable} kept={false} saving={saving} onSave={save} />
    </form>
  )
}
