import { Switch } from '@mantine/core'
import { ApiEntityFields, apiEntity } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { CallGuide } from '../../../shared/call/CallGuide'
import callClasses from '../../../shared/call/call.module.css'
import { replyFault } from '../../../shared/call/replyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { UrlInput } from '../../../shared/call/UrlInput'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { ApiEntityTest } from './ApiEntityTest'
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
