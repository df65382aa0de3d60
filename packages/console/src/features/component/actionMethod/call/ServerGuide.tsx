import { Tabs } from '@mantine/core'
import { ActionMethodFields, actionMethod } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/call'
import { key } from '../../../../shared/api/queryKeys'
import { useT } from '../../../../shared/i18n/useT'
import { CodeBlock } from '../../../../shared/ui/CodeBlock'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import classes from '../Method.module.css'
import type { MethodInputsProps } from '../MethodChoices'
import { methodNotation } from '../methodDraft'
import { echoBody, placeholdersOf } from './placeholders'
import {
  answerKind,
  curlRequest,
  nodeServer,
  pythonServer,
  requestText,
  SAMPLE_VARIABLE,
  sampleAnswer,
} from './serverExamples'

const CURL = 'curl'
const NODE = 'Node.js'
const PYTHON = 'Python'

/** What the server gets and has to answer, made from the fields, with servers and a call to paste. */
export function ServerGuide({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { fields } = form.prepared
  const isWhole = ActionMethodFields.safeParse({ ...fields, name: 'test' }).success
  // Each placeholder stands for itself.
  const names = Object.fromEntries(placeholdersOf(fields).map(({ shown, name }) => [shown, name]))
  const body = echoBody(fields, names, false)
  const found = useQuery({
    queryKey: key('actionMethod', domainId, 'echo', body),
    queryFn: ({ signal }) => call(actionMethod.echo, { query: { domainId }, body, signal }),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  // Only those who may change it can ask for a request.
  if (readOnly) return null
  return (
    <details className={classes.guide} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('actionMethod.guide')}</summary>
      {!isWhole ? (
        <p className={classes.help}>{t('actionMethod.guide.incomplete')}</p>
      ) : (
        <>
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          {found.data && <Guide fields={fields} request={found.data.request} />}
        </>
      )}
    </details>
  )
}

type Request = Parameters<typeof requestText>[0]

function Guide({ fields, request }: { fields: ActionMethodFields; request: Request }) {
  const t = useT()
  const kind = answerKind(fields)
  const answer = sampleAnswer(kind, t('actionMethod.guide.said'))
  const read = methodNotation(
    fields.name || t('actionMethod.example'),
    fields.version,
    kind === 'V2' ? SAMPLE_VARIABLE : '',
  )
  const code: Record<string, string> = {
    [NODE]: nodeServer(request, answer),
    [PYTHON]: pythonServer(request, answer),
    [CURL]: curlRequest(request),
  }
  return (
    <ol>
      <li className={classes.part}>
        <h4>{t('actionMethod.guide.gets')}</h4>
        <CodeBlock wraps name={t('actionMethod.guide.gets')} code={requestText(request)} />
      </li>
      <li className={classes.part}>
        <h4>{t('actionMethod.guide.answers')}</h4>
        <p className={classes.help}>
          {t(`actionMethod.guide.answer.${kind}`, { read, ms: fields.timeoutMs })}
        </p>
        <CodeBlock
          wraps
          name={t('actionMethod.guide.answers')}
          code={`Content-Type: ${answer.contentType}\n\n${answer.body}`}
        />
      </li>
      <li className={classes.part}>
        <h4>{t('actionMethod.guide.code')}</h4>
        <p className={classes.help}>{t('actionMethod.guide.codeHelp')}</p>
        <Tabs defaultValue={NODE} keepMounted={false}>
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
