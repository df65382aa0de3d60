import { Button } from '@mantine/core'
import { isBuildFinished } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { deployStatusQuery, lastBuildQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { openBuildDialog } from '../../shared/layout/buildRequest'
import { EmptyState } from '../../shared/ui/EmptyState'
import type { TestControls } from './useTestSession'

type Props = {
  domainId: number
  controls: TestControls
  /** The test began by a button, which goes. */
  onStarted: () => void
}

/** Before the first message: start with the welcome message or at once, or build first. */
export function TestStart({ domainId, controls, onStarted }: Props) {
  const t = useT()
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const last = useQuery(lastBuildQuery(domainId)).data
  const linked = useConsoleLinked()
  const mayBuild = useMay(domainId, 'Change/build') && linked
  const { environment, options } = controls.session
  const icon = <MessageSquareText size={18} strokeWidth={1.75} aria-hidden />
  if (!deployed) return null
  if (controls.isDraft)
    return (
      <DraftStart
        isLearned={deployed.betaStatus.currentDeployBuild !== null}
        controls={controls}
        icon={icon}
        onStarted={onStarted}
      />
    )
  const building = last?.status != null && !isBuildFinished(last.status)
  if (!deployed.betaStatus.currentDeployBuild) {
    if (building) return <EmptyState icon={icon} text={t('test.building')} />
    return (
      <EmptyState
        icon={icon}
        text={t('error.NO_BUILD')}
        action={
          mayBuild && (
            <Button variant="filled" onClick={() => openBuildDialog()}>
              {t('build.request.STANDARD')}
            </Button>
          )
        }
      />
    )
  }
  if (environment === 'REAL') {
    // The welcome message cannot be tested in the live service (specification section 4).
    const text = deployed.realStatus.currentDeployBuild
      ? `${t('test.startReal')} ${t('error.TEST_WELCOME_UNSUPPORTED')}`
      : t('test.nothingLive')
    return <EmptyState icon={icon} text={text} />
  }
  if (options.contexts.length > 0) return <EmptyState icon={icon} text={t('test.contextNoWelcome')} />
  return <WelcomeStart text={t('test.start')} controls={controls} icon={icon} onStarted={onStarted} />
}

type StartProps = Omit<Props, 'domainId'> & { icon: ReactNode }

/** The draft needs no build; where none has learned, what answers until then is said before anything is tried. */
function DraftStart({ isLearned, ...props }: StartProps & { isLearned: boolean }) {
  const t = useT()
  if (props.controls.session.options.contexts.length > 0)
    return <EmptyState icon={props.icon} text={t('test.contextNoWelcome')} />
  return <WelcomeStart {...props} text={t(isLearned ? 'test.startDraft' : 'test.startUnlearned')} />
}

function WelcomeStart({ text, controls, icon, onStarted }: StartProps & { text: string }) {
  const t = useT()
  return (
    <EmptyState
      icon={icon}
      text={text}
      action={
        <Button
          variant="filled"
          onClick={() => {
            onStarted()
            controls.welcome()
          }}
        >
          {t('test.startWelcome')}
        </Button>
      }
    />
  )
}
