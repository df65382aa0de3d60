import { useDebouncedValue } from '@mantine/hooks'
import { conversation } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { conversationKeys } from '../../../shared/api/queryKeys'

const PAUSE_MS = 400

/** Whether another conversation has this name; false until the server has answered. */
export function useDuplicateName(domainId: number, exceptId: number | null, name: string): boolean {
  const [asked] = useDebouncedValue(name.trim(), PAUSE_MS)
  const found = useQuery({
    queryKey: conversationKeys.exist(domainId, asked, exceptId),
    queryFn: ({ signal }) =>
      call(conversation.exist, {
        query: { domainId, name: asked, ...(exceptId !== null && { exceptId }) },
        signal,
      }),
    enabled: asked !== '' && asked.length <= 100,
  })
  return asked === name.trim() && found.data?.exist === true
}
