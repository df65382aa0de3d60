import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Key } from '../api/queryKeys'
import { useT } from '../i18n/useT'
import { CodeBlock } from '../ui/code/CodeBlock'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './call.module.css'
import {
  type Answer,
  curlRequest,
  nodeServer,
  pythonServer,
  requestText,
  type ServerRequest,
} from './serverExamples'

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

const CURL = 'curl'
const NODE = 'Node.js'
const PYTHON = 'Python'

type StepsProps = {
  request: ServerRequest
  answer: Answer
  /** What the answer must be, in words. */
  help: string
}

/** The request that the server gets, the answer that is expected, and servers and a call to paste. */
function GuideSteps({ request, answer, help }: StepsProps) {
  const t = useT()
  const code: Record<string, string> = {
    [NODE]: nodeServer(request, answer),
    [PYTHON]: pythonServer(request, answer),
    [CURL]: curlRequest(request),
  }
  return (
    <ol>
      <li className={classes.part}>
        <h4>{t('call.guide.gets')}</h4>
        <CodeBlock wraps name={t('call.guide.gets')} code={requestText(request)} />
      </li>
      <li className={classes.part}>
        <h4>{t('call.guide.answers')}</h4>
        <p className={classes.help}>{help}</p>
        <CodeBlock
          wraps
          name={t('call.guide.answers')}
          code={`Content-Type: ${answer.contentType}\n\n${answer.body}`}
        />
      </li>
      <li className={classes.part}>
        <h4>{t('call.guide.code')}</h4>
        <p className={classes.help}>{t('call.guide.codeHelp')}</p>
        <Tabs defaultValue={NODE}>
          <Tabs.List>
            {Object.keys(code).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {Object.entries(code).map(([name, text]) => (
            <Tabs.Panel key={name} value={name}>
              <CodeBlock name={name} code={text} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </li>
    </ol>
  )
}
