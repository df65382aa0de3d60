import { CALL_TIMEOUT_DEFAULT_MS, conditionTrial, outwardUrl } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { GuideFrame, GuideSteps } from '../../../../../shared/call/GuideParts'
import { givenValues, partsOfUrl, placeholdersIn } from '../../../../../shared/call/placeholders'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { useT } from '../../../../../shared/i18n/useT'
import type { ConditionInputsProps } from '../conditionKind'

const ANSWER = { contentType: JSON_TYPE, body: JSON.stringify({ result: true }) }

/** What the operator's server gets and has to answer, with servers and a call to paste. */
export function UrlGuide({ form, domainId }: ConditionInputsProps<'url'>) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const url = form.draft.url.trim()
  const isWhole = outwardUrl.safeParse(url).success
  // Each placeholder stands for itself.
  const found = placeholdersIn(partsOfUrl(url))
  const names = Object.fromEntries(found.map(({ shown, name }) => [shown, name]))
  const body = { url, text: t('condition.testExample'), ...givenValues(found, names), send: false }
  const echo = useQuery({
    queryKey: key('condition', domainId, 'echo', body),
    queryFn: ({ signal }) => call(conditionTrial.echo, { query: { domainId }, body, signal }),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <GuideFrame isWhole={isWhole} found={echo} onToggle={setOpened}>
      {echo.data && (
        <GuideSteps
          request={echo.data.request}
          answer={ANSWER}
          help={t('condition.guideHelp', { ms: CALL_TIMEOUT_DEFAULT_MS })}
        />
      )}
    </GuideFrame>
  )
}
