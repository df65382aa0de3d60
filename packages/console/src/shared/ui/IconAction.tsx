import { ActionIcon } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { tooltip } from './tooltip/tooltip'

/** A button that is only an icon, with its label as name and tooltip. */
export function IconAction(props: { label: string; icon: LucideIcon; onClick: () => void }) {
  const { label, icon: Icon, onClick } = props
  return (
    <ActionIcon aria-label={label} onClick={onClick} {...tooltip(label)}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  )
}
