import { ActionIcon } from '@mantine/core'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../i18n/useT'
import { usePageKey } from '../../palette/shortcuts'
import { useFocusBack } from '../focus/useFocusBack'
import { IconAction } from '../IconAction'
import { tooltip } from '../tooltip/tooltip'
import classes from './PanelBeside.module.css'

/** The way to what stands before the open row in its list, and after it. */
export type Steps = { has: (by: 1 | -1) => boolean; step: (by: 1 | -1) => void }

type Props = {
  /** Names the panel. */
  label: string
  title: ReactNode
  steps: Steps
  stepLabels: { previous: string; next: string }
  /** Stands before the ways through the list. */
  action?: ReactNode
  wide?: true
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A list, and the open row beside it; where there is no room for both, over its end. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>
}

/** The open row of a list, with the ways to those around it. Escape closes it. */
export function PanelBeside(props: Props) {
  const { label, title, steps, stepLabels, action, wide, onKeyDown, onClose, children } = props
  const t = useT()
  useFocusBack()
  usePageKey('escape', onClose)
  return (
    // The keys are those of the list: they go on where the focus has moved into the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.panel} data-wide={wide} aria-label={label} {...(onKeyDown && { onKeyDown })}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
        <Step by={-1} label={stepLabels.previous} icon={ChevronUp} steps={steps} />
        <Step by={1} label={stepLabels.next} icon={ChevronDown} steps={steps} />
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}

/** What is scrolled below the head. */
export function PanelBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={className ? `${classes.body} ${className}` : classes.body} />
}

type StepProps = { by: 1 | -1; label: string; icon: typeof ChevronUp; steps: Steps }

function Step({ by, label, icon: Icon, steps }: StepProps) {
  return (
    <ActionIcon
      aria-label={label}
      // A button that is disabled would lose the focus at the end of the list.
      aria-disabled={!steps.has(by)}
      {...(!steps.has(by) && { 'data-disabled': true })}
      onClick={() => steps.step(by)}
      {...tooltip(label)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  )
}
