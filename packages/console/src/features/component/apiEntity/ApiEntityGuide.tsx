import { ApiEntityFields, apiEntity } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { GuideFrame, GuideSteps } from '../../../shared/call/GuideParts'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { useT } from '../../../shared/i18n/useT'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'

/** What the operator's server gets and has to answer, with servers and a call to paste. */
export function ApiEntityGuide({ form, domainId, readOnly }: ApiEntityInputsProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { fields } = form.prepared
  const isWhole = ApiEntityFields.safeParse({ ...fields, name: 'test' }).success
  const text = t('apiEntity.testExample')
  const body = { fields: { ...fields, name: 'test' }, text, send: false }
  const found = useQuery({
    queryKey: key('apiEntity', domainId, 'echo', body),
    queryFn: ({ signal }) => call(apiEntity.echo, { query: { domainId }, body, signal }),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  // Only those who may change it can ask for a request.
  if (readOnly) return null
  return (
    <GuideFrame isWhole={isWhole} found={found} onToggle={setOpened}>
      {found.data && (
        <GuideSteps
          request={found.data.request}
          answer={{ contentType: JSON_TYPE, body: sampleReply(t('apiEntity.testWord'), text) }}
          help={t('apiEntity.guideHelp')}
        />
      )}
    </GuideFrame>
  )
}

/** A right answer to a text that holds a word. */
function sampleReply(word: string, text: string): string {
  const start = text.indexOf(word)
  const entities = [{ word, value: word, start, end: start + word.length }]
  return JSON.stringify({ entities }, null, 2)
}
