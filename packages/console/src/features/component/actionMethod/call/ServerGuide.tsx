import { ActionMethodFields, actionMethod } from '@parlance/contract'
import { call } from '../../../../shared/api/call'
import { key } from '../../../../shared/api/queryKeys'
import { CallGuide } from '../../../../shared/call/CallGuide'
import { useT } from '../../../../shared/i18n/useT'
import type { MethodInputsProps } from '../MethodChoices'
import { methodNotation } from '../methodDraft'
import { echoBody, placeholdersOf } from './placeholders'
import { answerKind, SAMPLE_VARIABLE, sampleAnswer } from './sampleAnswer'

/** What the server gets and has to answer, made from the fields, with servers and a call to paste. */
export function ServerGuide({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const { fields } = form.prepared
  // Each placeholder stands for itself.
  const names = Object.fromEntries(placeholdersOf(fields).map(({ shown, name }) => [shown, name]))
  const body = echoBody(fields, names, false)
  const kind = answerKind(fields)
  const read = methodNotation(
    fields.name || t('actionMethod.example'),
    fields.version,
    kind === 'V2' ? SAMPLE_VARIABLE : '',
  )
  // Only those who may change it can ask for a request.
  if (readOnly) return null
  return (
    <CallGuide
      queryKey={key('actionMethod', domainId, 'echo', body)}
      ask={(signal) => call(actionMethod.echo, { query: { domainId }, body, signal })}
      isWhole={ActionMethodFields.safeParse({ ...fields, name: 'test' }).success}
      answer={sampleAnswer(kind, t('actionMethod.guide.said'))}
      help={t(`actionMethod.guide.answer.${kind}`, { read, ms: fields.timeoutMs })}
    />
  )
}
