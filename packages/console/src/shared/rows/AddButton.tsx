import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Ref } from 'react'

type Props = {
  label: string
  onClick: () => void
  /** Below rows that stand in a form of many parts. */
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Adds a row below those above it. */
export function AddButton({ label, onClick, small = false, ref }: Props) {
  return (
    <Button
      ref={ref}
      variant="subtle"
      color="gray"
      w="fit-content"
      {...(small ? { size: 'compact-sm' } : { px: 8 })}
      leftSection={<Plus size={small ? 14 : 15} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
