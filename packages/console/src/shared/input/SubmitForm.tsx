import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

type Props = {
  /** The label of its button. */
  action: string
  saving: boolean
  onSubmit: () => void
  /** `md` on a page of its own, whose button is as wide as its fields. */
  size?: 'sm' | 'md'
  /** Stands before the button, each as wide as the other. */
  back?: ReactNode
  /** Stands below the button. */
  below?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A few fields and the button that sends them. */
export function SubmitForm({ action, saving, onSubmit, size = 'sm', back, below, children, ref }: Props) {
  const button = (
    <Button
      type="submit"
      size={size}
      variant="filled"
      loading={saving}
      {...(size === 'sm' && { style: { alignSelf: 'flex-start' } })}
    >
      {action}
    </Button>
  )
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="lg">
        {children}
        {back ? (
          <Group grow gap="sm">
            {back}
            {button}
          </Group>
        ) : (
          button
        )}
        {below}
      </Stack>
    </form>
  )
}
