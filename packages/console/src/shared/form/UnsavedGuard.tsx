import { useBlocker } from '@tanstack/react-router'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'

/**
 * While `dirty`, leaving the page asks first: by a link, by Back, and by closing the tab. With `everywhere`, as for a
 * drawer that is open by the address, so does another address of the same page.
 */
export function UnsavedGuard({ dirty, everywhere = false }: { dirty: boolean; everywhere?: boolean }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && (everywhere || current.pathname !== next.pathname),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return (
    <Confirm
      opened={blocked}
      title={t('unsaved.title')}
      action={t('unsaved.leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('unsaved.text')}
    </Confirm>
  )
}
