import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buildKeys } from '../api/queryKeys'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import { useToasts } from '../ui/Toasts'

type Props = {
  domainId: number
  /** Whose words they are. */
  of: 'line' | 'linePay'
  /** Ends the link, and keeps what is linked then. */
  unlink: () => Promise<void>
}

/** Ends a link with another service, after a question that says when it ends. */
export function UnlinkButton({ domainId, of, unlink }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const unlinking = useMutation({
    mutationFn: unlink,
    onSuccess: () => {
      setAsking(false)
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t(`${of}.unlinked`))
    },
    onError: toasts.error,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('line.unlink')}</Button>
      <Confirm
        opened={asking}
        title={t(`${of}.unlinkTitle`)}
        action={t(`${of}.unlinkAction`)}
        danger
        running={unlinking.isPending}
        onConfirm={() => unlinking.mutate()}
        onClose={() => setAsking(false)}
      >
        {t(`${of}.unlinkText`)}
      </Confirm>
    </>
  )
}
