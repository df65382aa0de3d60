import { type CustomChannel, customChannel } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { useT } from '../../shared/i18n/useT'
import { toasts } from '../../shared/ui/Toasts'
import { channelsQuery } from './channelsQuery'

type Settings = Partial<Pick<CustomChannel, 'checkTimestamp' | 'webChatOn' | 'webChatOrigins' | 'ipAccess'>>

/** The message after a switch was saved: what is on or off now. */
function savedText({ webChatOn, checkTimestamp }: Settings) {
  if (webChatOn !== undefined) return webChatOn ? 'messenger.webIsOn' : 'messenger.webIsOff'
  if (checkTimestamp !== undefined)
    return checkTimestamp ? 'messenger.timestampIsChecked' : 'messenger.timestampIsNotChecked'
  return 'common.saved'
}

/** Saves the settings of a channel at once; a refused change is taken back, and the reason shown. */
export function useSaveChannel(domainId: number, channel: CustomChannel) {
  const t = useT()
  const cache = useQueryClient()
  const { queryKey } = channelsQuery(domainId)
  const put = (next: CustomChannel) =>
    cache.setQueryData(queryKey, (all) =>
      all?.map((each) => (each.environment === next.environment ? next : each)),
    )
  return useMutation({
    mutationFn: (settings: Settings) => {
      const { environment, checkTimestamp, webChatOn, webChatOrigins } = channel
      const body = { environment, checkTimestamp, webChatOn, webChatOrigins, ...settings }
      return call(customChannel.update, { query: { domainId }, body })
    },
    onMutate: (settings) => void put({ ...channel, ...settings }),
    onSuccess: (saved, settings) => {
      put(saved)
      toasts.success(t(savedText(settings)))
    },
    onError: (error) => {
      put(channel)
      toasts.error(t, error)
    },
  })
}
