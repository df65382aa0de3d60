import { useBlocker } from '@tanstack/react-router'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'

/** While `dirty`, leaving the page asks first: by a link, by Back, and by closing the tab. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
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
