import { ActionIcon, Tooltip } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel'
import classes from './ManualTest.module.css'
import { TestChat } from './TestChat'
import { TestHead } from './TestHead'
import { useTestSession } from './useTestSession'

/** The manual test beside any screen: its answers unfold why they were given. */
export function TestPanel({ domainId }: { domainId: number }) {
  const t = useT()
  const panel = useTestPanel()
  const controls = useTestSession(domainId)
  const root = useEscape(panel.close)
  return (
    <div ref={root} className={classes.panel} data-environment={controls.session.environment}>
      <TestHead domainId={domainId} controls={controls}>
        <Tooltip label={t('test.openPage')}>
          <ActionIcon
            aria-label={t('test.openPage')}
            renderRoot={(props) => <Link {...props} to="/test" search={{ domainId }} />}
          >
            <Maximize2 size={15} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon aria-label={t('common.close')} onClick={panel.close}>
          <X size={16} />
        </ActionIcon>
      </TestHead>
      <TestChat domainId={domainId} controls={controls} unfolds />
    </div>
  )
}

/** Esc in the panel closes it and brings the focus back to where it was before. */
function useEscape(close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const { current } = root
    if (!current) return
    const before = focusedBefore(current)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      event.stopPropagation()
      closeNow()
      before?.focus()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [])
  return root
}

/** What had the focus outside of the panel; the page itself when nothing had. */
function focusedBefore(panel: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  const isOutside = activeElement instanceof HTMLElement && activeElement !== document.body
  if (isOutside && !panel.contains(activeElement)) return activeElement
  return document.getElementById('content')
}
