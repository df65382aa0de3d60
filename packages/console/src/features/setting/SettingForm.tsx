import { Button, Group } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { UnsavedGuard } from '../../shared/form/UnsavedGuard'
import { useT } from '../../shared/i18n/useT'
import classes from './SettingForm.module.css'

type Props = {
  dirty: boolean
  saving: boolean
  /** False shows the fields without a way to save them. */
  editable: boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form of settings in reading width: saved by its button, ⌘S or ⌘Enter; leaving with changes asks first. */
export function SettingForm({ dirty, saving, editable, onSubmit, children }: Props) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const saveKey = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || isComposing(event.nativeEvent)) return
    if (event.key !== 'Enter' && event.key !== 's') return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    // The keys are a second way to press the form's own button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={classes.root} noValidate onSubmit={onSubmit} onKeyDown={saveKey}>
      <fieldset className={classes.fields} disabled={!editable}>
        {children}
      </fieldset>
      {editable && (
        <Group>
          <Button type="submit" variant="filled" loading={saving}>
            {t('common.save')}
          </Button>
        </Group>
      )}
      <UnsavedGuard dirty={dirty && editable} />
    </form>
  )
}
