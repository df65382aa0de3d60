import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buildKeys } from '../api/queryKeys'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import { useToasts } from '../ui/Toasts'

type Props = {
  domainId: number
  /** Of the service. */
  name: string
  /** When the link ends, and what that means. */
  text: string
  /** Ends the link, and keeps what is linked then. */
  unlink: () => Promise<void>
}

/** Ends a link with another service, after a question that says when it ends. */
export function UnlinkButton({ domainId, name, text, unlink }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const unlinking = useMutation({
    mutationFn: unlink,
    onSuccess: () => {
      setAsking(false)
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('linkage.unlinked', { name }))
    },
    onError: toasts.error,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('linkage.unlink')}</Button>
      <Confirm
        opened={asking}
        title={t('linkage.unlinkTitle', { name })}
        action={t('linkage.unlinkAction', { name })}
        danger
        running={unlinking.isPending}
        onConfirm={() => unlinking.mutate()}
        onClose={() => setAsking(false)}
      >
        {text}
      </Confirm>
    </>
  )
}
