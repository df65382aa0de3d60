import { useBlocker } from '@tanstack/react-router'
import { LeaveConfirm } from './LeaveConfirm'

/**
 * While `dirty`, leaving the page asks first: by a link, by Back, and by closing the tab. With `everywhere`, as for a
 * drawer that is open by the address, so does another address of the same page.
 */
export function UnsavedGuard({ dirty, everywhere = false }: { dirty: boolean; everywhere?: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && (everywhere || current.pathname !== next.pathname),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <LeaveConfirm
      opened={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
