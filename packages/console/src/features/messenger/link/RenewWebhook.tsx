import { Button } from '@mantine/core'
import {
  facebookChannel,
  lineChannel,
  type MessengerPlatform,
  talktalkChannel,
  worksChannel,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { useToasts } from '../../../shared/ui/Toasts'

const RENEW = {
  line: lineChannel.renewWebhook,
  facebook: facebookChannel.renewWebhook,
  lineworks: worksChannel.lineworks.renewWebhook,
  naverworks: worksChannel.naverworks.renewWebhook,
  talktalk: talktalkChannel.renewWebhook,
}

type Props = { platform: MessengerPlatform; domainId: number }

/** Makes the webhook address of a link anew, where somebody knows it who should not: a question says what follows. */
export function RenewWebhook({ platform, domainId }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const name = t(`platform.${platform}`)
  const renewing = useMutation({
    mutationFn: () => call(RENEW[platform], { query: { domainId } }),
    onSuccess: (found) => {
      setAsking(false)
      cache.setQueryData(channelKeys.messenger(domainId, platform), found)
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
