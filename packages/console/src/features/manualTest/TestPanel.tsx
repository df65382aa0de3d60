import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
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
  return (
    <div className={classes.panel} data-environment={controls.session.environment}>
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
