import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { useToasts } from '../../../shared/ui/Toasts'
import type { Linked } from './linked'
import { messengerQuery } from './messengerQuery'

/** Makes the webhook address of a link anew, where somebody knows it who should not: a question says what follows. */
export function RenewWebhook({ platform, messenger, name, domainId }: Linked) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renewing = useMutation({
    mutationFn: () => call(messenger.calls.renewWebhook, { query: { domainId } }),
    onSuccess: (found) => {
      setAsking(false)
      cache.setQueryData(messengerQuery(domainId, platform, messenger).queryKey, found)
      toasts.success(t('messengerLink.webhookRenewed', { name }))
    },
    onError: toasts.error,
  })
  return (
    <>
      <Button size="compact-sm" onClick={() => setAsking(true)}>
        {t('messengerLink.renewWebhook')}
      </Button>
      <Confirm
        opened={asking}
        title={t('messengerLink.renewWebhookTitle', { name })}
        action={t('messengerLink.renewWebhookAction')}
        danger
        running={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('messengerLink.renewWebhookText', { name })}
      </Confirm>
    </>
  )
}
