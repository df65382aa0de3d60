import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { UnsavedGuard } from '../../shared/form/UnsavedGuard'
import { useSaveKey } from '../../shared/form/useSaveKey'
import { useT } from '../../shared/i18n/useT'
import classes from './SettingForm.module.css'

type Props = {
  dirty: boolean
  saving: boolean
  /** False shows the fields without a way to save them. */
  editable: boolean
  /** True when everything is stored. */
  onSubmit: () => Promise<boolean>
  /** What the button says, where a page has several. */
  action?: string
  children: ReactNode
}

/** A form of settings in reading width: saved by its button, ⌘S or ⌘Enter; leaving with changes asks first. */
export function SettingForm({ dirty, saving, editable, onSubmit, action, children }: Props) {
  const t = useT()
  const form = useSaveKey<HTMLFormElement>(dirty && editable ? () => void onSubmit() : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form ref={form} className={classes.root} noValidate onSubmit={submit}>
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
      <UnsavedGuard dirty={dirty && editable} kept={false} saving={saving} onSave={onSubmit} />
    </form>
  )
}
