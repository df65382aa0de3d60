import { CALL_TIMEOUT_DEFAULT_MS, conditionTrial, outwardUrl } from '@parlance/contract'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { CallGuide } from '../../../../../shared/call/CallGuide'
import { givenValues, partsOfUrl, placeholdersIn } from '../../../../../shared/call/placeholders'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { useT } from '../../../../../shared/i18n/useT'
import type { ConditionInputsProps } from '../conditionKind'

const ANSWER = { contentType: JSON_TYPE, body: JSON.stringify({ result: true }) }

/** What the operator's server gets and has to answer, with servers and a call to paste. */
export function UrlGuide({ form, domainId }: ConditionInputsProps<'url'>) {
  const t = useT()
  const url = form.draft.url.trim()
  // Each placeholder stands for itself.
  const found = placeholdersIn(partsOfUrl(url))
  const names = Object.fromEntries(found.map(({ shown, name }) => [shown, name]))
  const body = { url, text: t('condition.testExample'), ...givenValues(found, names), send: false }
  return (
    <CallGuide
      queryKey={key('condition', domainId, 'echo', body)}
      ask={(signal) => call(conditionTrial.echo, { query: { domainId }, body, signal })}
      isWhole={outwardUrl.safeParse(url).success}
      answer={ANSWER}
      help={t('condition.guideHelp', { ms: CALL_TIMEOUT_DEFAULT_MS })}
    />
  )
}
