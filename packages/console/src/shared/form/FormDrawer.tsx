import { Button, Drawer, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../i18n/useT'
import { isBehindDialog } from '../ui/dialog/isBehindDialog'
import { useFocusBack } from '../ui/focus/useFocusBack'
import classes from './FormDrawer.module.css'
import { LeaveConfirm } from './LeaveConfirm'
import { useSaveKey } from './useSaveKey'

type FormDrawerProps = {
  opened: boolean
  title: string
  /** 480 for short objects, 720 for wide ones, 960 where something stands beside the inputs. */
  size?: 480 | 720 | 960
  saving?: boolean
  /** Label of the button; by default "Save". */
  action?: string
  /** Closing then asks first. */
  dirty?: boolean
  /** What is not saved is kept on this device for a day. */
  kept?: boolean
  /** Left out, there is only the way to close. */
  onSubmit?: () => void
  onClose: () => void
  /** More buttons, at the other end of the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A form over a list: ⌘Enter and ⌘S save, leaving with changes asks first. */
export function FormDrawer(props: FormDrawerProps) {
  const { opened, title, size = 480, dirty, kept = false, onSubmit, onClose } = props
  const [asking, setAsking] = useState(false)
  const id = useId()
  // Escape reaches the question too, if it is there at once, and would close it again.
  const close = () => (dirty ? setTimeout(() => setAsking(true)) : onClose())
  return (
    <>
      <Drawer
        opened={opened}
        // Escape is told to every drawer, and is for the one before all others.
        onClose={() => isBehindDialog(document.getElementById(id)) || close()}
        title={title}
        size={size}
        classNames={{ body: classes.body }}
      >
        <DrawerForm {...props} id={id} onCancel={close} />
      </Drawer>
      <LeaveConfirm
        opened={asking}
        kept={kept}
        // What is saved closes the drawer; what is refused is shown in it.
        {...(onSubmit && {
          onSave: () => {
            setAsking(false)
            onSubmit()
          },
        })}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function DrawerForm(props: FormDrawerProps & { id: string; onCancel: () => void }) {
  const { id, saving = false, action, actions, onSubmit, onCancel, children } = props
  const t = useT()
  useFocusBack()
  const form = useSaveKey<HTMLFormElement>(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form ref={form} id={id} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <Group className={classes.foot} justify="flex-end" gap="sm">
        {actions && (
          <Group gap="sm" mr="auto">
            {actions}
          </Group>
        )}
        <Button onClick={onCancel}>{t(onSubmit ? 'common.cancel' : 'common.close')}</Button>
        {onSubmit && (
          <Button type="submit" variant="filled" loading={saving}>
            {action ?? t('common.save')}
          </Button>
        )}
      </Group>
    </form>
  )
}
