import { Button, Drawer, Group } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import classes from './FormDrawer.module.css'

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
  /** Left out, there is only the way to close. */
  onSubmit?: () => void
  onClose: () => void
  /** More buttons, at the other end of the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A form over a list: ⌘Enter and ⌘S save, leaving with changes asks first. */
export function FormDrawer(props: FormDrawerProps) {
  const { opened, title, size = 480, saving, action, dirty, onSubmit, onClose, actions, children } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  // Escape reaches the question too, if it is there at once, and would close it again.
  const close = () => (dirty ? setTimeout(() => setAsking(true)) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const saveKey = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || isComposing(event.nativeEvent)) return
    if (event.key !== 'Enter' && event.key !== 's') return
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <>
      <Drawer
        opened={opened}
        onClose={() => asking || close()}
        title={title}
        size={size}
        classNames={{ body: classes.body }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        onKeyDown={saveKey}
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          <div className={classes.fields}>{children}</div>
          <Group className={classes.foot} justify="flex-end" gap="sm">
            {actions && (
              <Group gap="sm" mr="auto">
                {actions}
              </Group>
            )}
            <Button onClick={close}>{t(onSubmit ? 'common.cancel' : 'common.close')}</Button>
            {onSubmit && (
              <Button type="submit" variant="filled" loading={saving ?? false}>
                {action ?? t('common.save')}
              </Button>
            )}
          </Group>
        </form>
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
