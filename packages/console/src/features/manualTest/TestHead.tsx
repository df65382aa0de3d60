import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { ENVIRONMENTS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useT } from '../../shared/i18n/useT'
import { TestOptionInputs } from '../../shared/testOptions/TestOptionInputs'
import { hasOptions, NO_OPTIONS, type TestOptions, wrongContexts } from '../../shared/testOptions/testOptions'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './ManualTest.module.css'
import { DRAFT, type TestTarget } from './testTurn'
import type { TestControls } from './useTestSession'

type Props = { domainId: number; controls: TestControls; children?: ReactNode }

/** Where the messages of a test go, which build answers there, and the way to start anew. */
export function TestHead({ domainId, controls, children }: Props) {
  const t = useT()
  const { session, isDraft, switchTo, begin, reset } = controls
  const [choosing, setChoosing] = useState(false)
  const isSet = hasOptions(session.options)
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const status = session.environment === 'BETA' ? deployed?.betaStatus : deployed?.realStatus
  const build = status?.currentDeployBuild
  return (
    <header className={classes.head}>
      <SegmentedControl
        aria-label={t('test.environment')}
        value={isDraft ? 'DRAFT' : session.environment}
        data={[
          { value: 'DRAFT', label: t('test.draft') },
          ...ENVIRONMENTS.map((value) => ({ value, label: t(`environment.${value}`) })),
        ]}
        onChange={(value) => switchTo(targetOf(value))}
      />
      {build && !isDraft && <span className={classes.build}>{t('test.build', { id: build.displayId })}</span>}
      <span className={classes.buttons}>
        <ActionIcon
          aria-label={t('test.options')}
          className={classes.options}
          data-set={isSet || undefined}
          onClick={() => setChoosing(true)}
          {...tooltip(isSet ? t('test.optionsOn') : t('test.options'))}
        >
          <SlidersHorizontal size={15} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('test.reset')}
          disabled={session.turns.length === 0}
          onClick={reset}
          {...tooltip(t('test.reset'))}
        >
          <RotateCcw size={15} />
        </ActionIcon>
        {children}
      </span>
      <TestOptionsDrawer
        opened={choosing}
        options={session.options}
        onClose={() => setChoosing(false)}
        onApply={(options) => {
          setChoosing(false)
          begin(options)
        }}
      />
    </header>
  )
}

function targetOf(value: string): TestTarget {
  const environment = ENVIRONMENTS.find((each) => each === value)
  return environment ? { environment, content: 'BUILD' } : DRAFT
}

type TestOptionsDrawerProps = {
  opened: boolean
  options: TestOptions
  onApply: (options: TestOptions) => void
  onClose: () => void
}

/** What a test begins with: a moment, a platform, contexts, user variables, entities and slots (behaviour 9.1). */
function TestOptionsDrawer({ opened, options, onApply, onClose }: TestOptionsDrawerProps) {
  const t = useT()
  const [draft, setDraft] = useState(options)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    // What was typed but not applied is dropped at the next opening.
    setWasOpened(opened)
    setDraft(options)
  }
  const change = (part: Partial<TestOptions>) => setDraft((now) => ({ ...now, ...part }))
  const apply = () => {
    if (wrongContexts(draft.contexts).length === 0) onApply(draft)
  }
  return (
    <FormDrawer
      opened={opened}
      title={t('test.options')}
      action={t('test.optionsApply')}
      dirty={JSON.stringify(draft) !== JSON.stringify(options)}
      onSubmit={apply}
      onClose={onClose}
    >
      <p className="quiet">{t('test.optionsHelp')}</p>
      <TestOptionInputs options={draft} onChange={change} />
      {hasOptions(draft) && (
        <Button variant="subtle" color="gray" w="fit-content" px={8} onClick={() => setDraft(NO_OPTIONS)}>
          {t('test.optionsClear')}
        </Button>
      )}
    </FormDrawer>
  )
}
