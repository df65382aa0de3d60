import { useDebouncedValue } from '@mantine/hooks'
import { AnswerBubble, type AnswerPreview, answerPreview, type Platform } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { key } from '../../api/queryKeys'

const PAUSE_MS = 250

/** What the server makes of bubbles on a platform; of those that are half typed nothing yet. */
export function useAnswerPreview(domainId: number, bubbles: readonly AnswerBubble[], platform: Platform) {
  const whole = bubbles.filter((bubble) => AnswerBubble.safeParse(bubble).success)
  const [asked] = useDebouncedValue(JSON.stringify(whole), PAUSE_MS)
  const found = useQuery({
    queryKey: key('answerPreview', domainId, platform, asked),
    queryFn: ({ signal }): Promise<AnswerPreview> =>
      call(answerPreview.render, {
        query: { domainId },
        body: { bubbles: JSON.parse(asked) as AnswerBubble[], platform },
        signal,
      }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return { preview: whole.length > 0 ? found.data : undefined, whole, error: found.error }
}
