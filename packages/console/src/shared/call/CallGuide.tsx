import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Key } from '../api/queryKeys'
import { GuideFrame } from './GuideParts'
import type { ServerRequest } from './serverExamples'

type Props = {
  /** Of the echo of the request, with all that the request is made of. */
  queryKey: Key
  /** Makes the request without sending it. */
  ask: (signal: AbortSignal) => Promise<{ request: ServerRequest }>
  /** The fields are right, so that a request can be made of them. */
  isWhole: boolean
  /** The steps for a request. */
  children: (request: ServerRequest) => ReactNode
}

/** What an operator's server gets and has to answer; the request is made when it is unfolded. */
export function CallGuide({ queryKey, ask, isWhole, children }: Props) {
  const [opened, setOpened] = useState(false)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <GuideFrame isWhole={isWhole} found={found} onToggle={setOpened}>
      {found.data && children(found.data.request)}
    </GuideFrame>
  )
}
