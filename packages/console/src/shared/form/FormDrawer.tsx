import { Button, Drawer, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import classes from './FormDrawer.module.css'
import { useSaveKey } from './useSaveKey'

export type FormDrawerProps = {
  opened: boolean
  title: string
  /** 480 for short objects, 720 for wide ones. */
  size?: 480 | 720
  saving?: boolean
  /** Label of the button; by default "Save". */
  action?: string
  /** Closing then asks first. */
  dirty?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over a list: ⌘Enter and ⌘S save, leaving with changes asks first. */
export function FormDrawer(props: FormDrawerProps) {
  const { opened, title, size = 480, saving = false, action, dirty, onSubmit, onClose, children } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  const close = () => (dirty ? setAsking(true) : onClose())
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        title={title}
        size={size}
        classNames={{ body: classes.body }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <DrawerForm saving={saving} action={action ?? t('common.save')} onSubmit={onSubmit} onCancel={close}>
          {children}
        </DrawerForm>
      </Drawer>
      <Confirm
        opened={asking}
        title={t('unsaved.title')}
        action={t('unsaved.leave')}
        danger
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onClose={() => setAsking(false)}
      >
        {t('unsaved.text')}
      </Confirm>
    </>
  )
}

type FormProps = {
  saving: boolean
  action: string
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

function DrawerForm({ saving, action, onSubmit, onCancel, children }: FormProps) {
  const t = useT()
  const form = useSaveKey<HTMLFormElement>(onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <Group className={classes.foot} justify="flex-end" gap="sm">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="filled" loading={saving}>
          {action}
        </Button>
      </Group>
    </form>
  )
}
