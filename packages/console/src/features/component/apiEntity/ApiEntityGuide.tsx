import { ApiEntityFields, apiEntity } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { CallGuide } from '../../../shared/call/CallGuide'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { useT } from '../../../shared/i18n/useT'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'

/** What the operator's server gets and has to answer, with servers and a call to paste. */
export function ApiEntityGuide({ form, domainId, readOnly }: ApiEntityInputsProps) {
  const t = useT()
  const fields = { ...form.prepared.fields, name: 'test' }
  const text = t('apiEntity.testExample')
  const body = { fields, text, send: false }
  // Only those who may change it can ask for a request.
  if (readOnly) return null
  return (
    <CallGuide
      queryKey={key('apiEntity', domainId, 'echo', body)}
      ask={(signal) => call(apiEntity.echo, { query: { domainId }, body, signal })}
      isWhole={ApiEntityFields.safeParse(fields).success}
      answer={{ contentType: JSON_TYPE, body: sampleReply(t('apiEntity.testWord'), text) }}
      help={t('apiEntity.guideHelp')}
    />
  )
}

/** A right answer to a text that holds a word. */
function sampleReply(word: string, text: string): string {
  const start = text.indexOf(word)
  const entities = [{ word, value: word, start, end: start + word.length }]
  return JSON.stringify({ entities }, null, 2)
}
