import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SCREEN_GROUPS } from './screens'
import { useOfferedUndoKey } from './shared/deletion/undoKey'
import { lazyNamed } from './shared/layout/lazy/lazyNamed'
import { Shell } from './shared/layout/Shell'

const AccountDrawer = lazyNamed(() => import('./features/account/AccountDrawer'), 'AccountDrawer')
const BuildControls = lazyNamed(() => import('./features/builds/BuildControls'), 'BuildControls')
const DomainCommands = lazyNamed(() => import('./DomainCommands'), 'DomainCommands')
const JobWatches = lazyNamed(() => import('./features/job/JobWatches'), 'JobWatches')
const TestPanel = lazyNamed(() => import('./features/manualTest/TestPanel'), 'TestPanel')

/** The shell with what features bring to it: the account, build controls in the header, the manual test at the right. */
export function ConsoleFrame() {
  useOfferedUndoKey()
  const domainId = useRouterState({ select: ({ matches }) => domainOf(matches.at(-1)) })
  return (
    <Shell
      domainId={domainId}
      groups={SCREEN_GROUPS}
      Account={AccountDrawer}
      controls={
        <Suspense fallback={null}>
          <JobWatches domainId={domainId} />
          {domainId !== undefined && <BuildControls key={domainId} domainId={domainId} />}
        </Suspense>
      }
      testPanel={
        domainId !== undefined && (
          <Suspense fallback={null}>
            <TestPanel key={domainId} domainId={domainId} />
          </Suspense>
        )
      }
    >
      {domainId !== undefined && (
        <Suspense fallback={null}>
          <DomainCommands key={domainId} domainId={domainId} />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  )
}

/** The domain id of a match: `/domain/12`, or `?domainId=12` elsewhere. */
function domainOf(match: { params: object; search: object } | undefined): number | undefined {
  const { domainId } = { ...match?.search, ...match?.params } as { domainId?: number }
  return domainId || undefined
}
