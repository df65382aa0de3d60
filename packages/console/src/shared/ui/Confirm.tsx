import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/useT'

type ConfirmProps = {
  opened: boolean
  /** The question, with the object's name: "Delete “Refund”?" */
  title: string
  /** Tells what will be lost or changed. */
  children?: ReactNode
  /** The verb on the button. */
  action: string
  /** Red button. */
  danger?: boolean
  /** The text that must be typed before the button works; its label says which. */
  typed?: { label: string; value: string }
  running?: boolean
  /** Width in pixels. */
  size?: number
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before something that cannot be taken back; with `typed`, the words must be typed out. Enter does no harm: where
 * the button is red, the focus is on the way back.
 */
export function Confirm(props: ConfirmProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={props.size ?? 440}>
      {props.opened && <Question {...props} />}
    </Modal>
  )
}

function Question({ children, action, danger, typed, running, onConfirm, onClose }: ConfirmProps) {
  const t = useT()
  const [text, setText] = useState('')
  const matches = !typed || text.trim() === typed.value
  const enter = useEnter((value) => {
    if (typed && value.trim() === typed.value) onConfirm()
  })
  return (
    <Stack gap="lg">
      {children && <div>{children}</div>}
      {typed && (
        <TextInput
          data-autofocus
          label={typed.label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          {...enter}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button {...(danger && !typed && { 'data-autofocus': true })} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="filled"
          {...(danger && { color: 'red.8' })}
          {...(!danger && !typed && { 'data-autofocus': true })}
          disabled={!matches}
          loading={running ?? false}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
