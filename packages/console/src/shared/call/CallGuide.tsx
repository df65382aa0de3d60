import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Key } from '../api/queryKeys'
import { useT } from '../i18n/useT'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './call.module.css'
import { GuideSteps } from './GuideSteps'
import type { Answer, ServerRequest } from './serverExamples'

type Props = {
  /** Of the echo of the request, with all that the request is made of. */
  queryKey: Key
  /** Makes the request without sending it. */
  ask: (signal: AbortSignal) => Promise<{ request: ServerRequest }>
  /** The fields are right, so that a request can be made of them. */
  isWhole: boolean
  answer: Answer
  /** What the answer must be, in words. */
  help: string
}

/** What an operator's server gets and has to answer; the request is made when it is unfolded. */
export function CallGuide({ queryKey, ask, isWhole, answer, help }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <details className={classes.guide} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('call.guide')}</summary>
      {!isWhole ? (
        <p className={classes.help}>{t('call.guide.incomplete')}</p>
      ) : (
        <>
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          {found.data && <GuideSteps request={found.data.request} answer={answer} help={help} />}
        </>
      )}
    </details>
  )
}
