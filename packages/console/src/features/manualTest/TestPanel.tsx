import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { useTestPanel } from '../../shared/layout/testPanel'
import { tooltip } from '../../shared/ui/tooltip'
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
        <ActionIcon
          aria-label={t('test.openPage')}
          renderRoot={(props) => <Link {...props} to="/test" search={{ domainId }} />}
          {...tooltip(t('test.openPage'))}
        >
          <Maximize2 size={15} />
        </ActionIcon>
        <ActionIcon aria-label={t('common.close')} onClick={panel.close}>
          <X size={16} />
        </ActionIcon>
      </TestHead>
      <TestChat domainId={domainId} controls={controls} unfolds />
    </div>
  )
}
