import { deepEqual, useBlocker } from '@tanstack/react-router'
import { LeaveConfirm } from './LeaveConfirm'

type Props = {
  dirty: boolean
  /** Another address of the same page is asked about too, as for a drawer that is open by the address. */
  everywhere?: boolean
  /** The changes are kept on this device for a day. */
  kept: boolean
  saving: boolean
  /** True when everything is stored. */
  onSave: () => Promise<boolean>
}

/** While `dirty`, leaving the page asks first: by a link, by Back, and by closing the tab. */
export function UnsavedGuard({ dirty, everywhere = false, kept, saving, onSave }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      // The session has ended: nothing can be saved, and what is kept is offered after the login.
      !(kept && next.pathname === '/login') &&
      (current.pathname !== next.pathname || (everywhere && !deepEqual(current.search, next.search))),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  const { proceed, reset } = blocker
  const saveAndLeave = async () => {
    if (await onSave()) proceed?.()
    else reset?.()
  }
  return (
    <LeaveConfirm
      opened={blocker.status === 'blocked'}
      kept={kept}
      saving={saving}
      onSave={() => void saveAndLeave()}
      onLeave={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}
