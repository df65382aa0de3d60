import { Switch } from '@mantine/core'
import { type ApiEntityEcho, ApiEntityFields, apiEntity } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { CallGuide } from '../../../shared/call/CallGuide'
import { Part, RequestPart, Response, Rows } from '../../../shared/call/CallParts'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { replyFault } from '../../../shared/call/replyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { UrlInput } from '../../../shared/call/UrlInput'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import classes from './apiEntity.module.css'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'
import { failuresKey } from './failuresKey'

/** The address that is asked for words; below it how it last answered, a test call, and what it has to answer. */
export function ApiEntityInputs(props: ApiEntityInputsProps) {
  const t = useT()
  const { form, domainId } = props
  return (
    <>
      <UrlInput
        label={t('apiEntity.url')}
        description={t('apiEntity.urlHelp')}
        placeholder="https://api.example.com/entities"
        form={form}
      />
      <Switch
        label={t('apiEntity.active')}
        description={t('apiEntity.activeHelp')}
        {...form.flag('active')}
      />
      {form.base && <LastCheck domainId={domainId} id={form.base.id} revision={form.base.revision} />}
      <ApiEntityTest {...props} />
      <ApiEntityGuide {...props} />
    </>
  )
}

/** What the operator's server gets and has to answer, with servers and a call to paste. */
function ApiEntityGuide({ form, domainId, readOnly }: ApiEntityInputsProps) {
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

const POLL_MS = 1_000
/** After so many tries the call is taken to be late, and is not waited for any more. */
const POLLS_MAX = 15

type Props = { domainId: number; id: number; revision: number }

/** How the address answered when it was called after the last save. */
function LastCheck({ domainId, id, revision }: Props) {
  const t = useT()
  const { data } = useQuery({
    ...queryTo(key('apiEntity', domainId, 'check', id, revision), apiEntity.check, {
      params: { id },
      query: { domainId },
    }),
    refetchInterval: ({ state }) =>
      state.data?.revision !== revision && state.dataUpdateCount < POLLS_MAX ? POLL_MS : false,
  })
  const cache = useQueryClient()
  const checked = data?.revision === revision ? data.checkedAt : null
  useEffect(() => {
    if (checked !== null) void cache.invalidateQueries({ queryKey: failuresKey(domainId) })
  }, [cache, checked, domainId])
  if (!data) return null
  if (data.revision !== revision || data.checkedAt === null)
    return <Status tone="muted">{t('apiEntity.check.running')}</Status>
  const fault = data.error && replyFault('apiEntity', data.error.reason)
  return (
    <div className={callClasses.figures} role="status" aria-label={t('apiEntity.check')}>
      {fault ? (
        <Status tone="danger">
          {t('apiEntity.check.failed', { reason: t.find(fault.meaning, fault) ?? '' })}
        </Status>
      ) : (
        <Status tone="ok">{t('apiEntity.check.ok')}</Status>
      )}
      <span className="quiet">
        <TimeAgo at={data.checkedAt} />
      </span>
    </div>
  )
}

/** Tries the address as it stands in the form with an utterance. Nothing is saved. */
function ApiEntityTest({ form, domainId, readOnly }: ApiEntityInputsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const { fields, pathOf } = form.prepared
  const said = text.trim() || t('apiEntity.testExample')
  const wrong = ApiEntityFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
  const trial = useTrial({
    asked: wrong.length === 0 ? { url: fields.url, text: said } : null,
    ask: (asked, send) => {
      const body = { fields: { ...fields, name: 'test', url: asked.url }, text: asked.text, send }
      return call(apiEntity.echo, { query: { domainId }, body })
    },
    touch: () => {
      for (const { path } of wrong) form.touch(pathOf?.(path.join('.')) ?? path.join('.'))
    },
  })
  const lang = useDomain(domainId)?.language
  if (readOnly) return null
  return (
    <section className={classes.card} aria-label={t('apiEntity.test')}>
      <h3>{t('apiEntity.test')}</h3>
      <TrialText
        label={t('apiEntity.testText')}
        description={t('apiEntity.testHelp')}
        placeholder={t('apiEntity.testExample')}
        lang={lang}
        value={text}
        onChange={setText}
        {...trial.enter}
      />
      <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
    </section>
  )
}

function Outcome({ echo, sent }: { echo: ApiEntityEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, words } = echo
  return (
    <>
      <RequestPart request={request} sent={sent} />
      <ReplyFault of="apiEntity" reason={reason} />
      {response && <Response response={response} failed={reason !== null} />}
      {sent && reason === null && (
        <Part title={t('apiEntity.found')}>
          {words.length > 0 ? (
            <Rows
              name={t('apiEntity.found')}
              rows={words.map(({ word, value, isThere }) => [
                word,
                isThere ? value : t('apiEntity.notThere', { value }),
              ])}
            />
          ) : (
            <p className={callClasses.help}>{t('apiEntity.foundNone')}</p>
          )}
        </Part>
      )}
    </>
  )
}
