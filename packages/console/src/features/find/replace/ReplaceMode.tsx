import { Alert, Button } from '@mantine/core'
import {
  REPLACED_BY_DEFAULT,
  ReplaceOutcome,
  type ReplacePreview,
  type Replacing,
  replace,
} from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { replaceKeys } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { replacements } from '../../../shared/exchange/replace/runningReplace'
import { useT } from '../../../shared/i18n/useT'
import { JobProgress } from '../../../shared/job/JobProgress'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { useEvent } from '../../../shared/store/useEvent'
import { TableFoot } from '../../../shared/table/TableFoot'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './Replace.module.css'
import { ReplacedItem, refusalText } from './ReplacedItem'
import { ReplaceForm } from './ReplaceForm'
import { type ReplaceChoice, useReplaceChoice } from './useReplaceChoice'

/** Finds a text everywhere and replaces it, after each change was seen and may have been left out. */
export function ReplaceMode({ domainId, find }: { domainId: number; find: string }) {
  const t = useT()
  const [replacing, setReplacing] = useState<Replacing>({
    find,
    replacement: '',
    matchCase: false,
    wholeWord: false,
    parts: [...REPLACED_BY_DEFAULT],
  })
  const choice = useReplaceChoice()
  const [outcome, setOutcome] = useState<ReplaceOutcome>()
  const preview = useMutation({
    mutationFn: (body: Replacing) => call(replace.preview, { query: { domainId }, body }),
    onMutate: () => {
      choice.reset()
      setOutcome(undefined)
    },
  })
  const running = replacements.useRunning(domainId)
  useEvent(replacements.ended, ({ domainId: of, job }) => {
    if (of !== domainId) return
    preview.reset()
    setOutcome(ReplaceOutcome.safeParse(job.result).data)
  })
  const ask = () => {
    if (replacing.find !== '' && replacing.parts.length > 0) preview.mutate(replacing)
  }
  return (
    <>
      <ReplaceForm
        replacing={replacing}
        isPending={preview.isPending}
        onChange={(changed) => {
          // What is shown is always what would be done.
          preview.reset()
          setReplacing(changed)
        }}
        onPreview={ask}
      />
      <ErrorAlert error={preview.error} />
      {running ? (
        <JobProgress
          running={running}
          title={t('replace.running')}
          text={t('exchange.wholly')}
          cancelLabel={t('replace.stop')}
        />
      ) : (
        preview.data && (
          <Changes domainId={domainId} preview={preview.data} replacing={replacing} choice={choice} />
        )
      )}
      {outcome && <LeftAsTheyWere domainId={domainId} outcome={outcome} />}
    </>
  )
}

type ChangesProps = {
  domainId: number
  preview: ReplacePreview
  replacing: Replacing
  choice: ReplaceChoice
}

/** Every change of a preview, by page, and the button that makes them. */
function Changes({ domainId, preview, replacing, choice }: ChangesProps) {
  const t = useT()
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: 50 })
  const { previewId, objects, changes, refused } = preview
  const page = useQuery(
    pageTo(replaceKeys.changes(domainId, previewId, paging), replace.changes, {
      params: { previewId },
      query: { domainId, ...paging },
    }),
  )
  const apply = useMutation({
    mutationFn: () => call(replace.apply, { params: { previewId }, query: { domainId }, body: choice.body }),
    onSuccess: ({ jobId }) => replacements.follow({ domainId, jobId }),
    onError: (error) => toasts.error(t, error),
  })
  if (objects + refused === 0) return <p role="status">{t('replace.nothing')}</p>
  const count = choice.count(preview)
  return (
    <>
      <div className={classes.summary}>
        <strong role="status">{t('replace.summary', { changes, objects })}</strong>
        <div className={classes.line}>
          <Button variant="subtle" onClick={() => choice.chooseAll(true)}>
            {t('replace.chooseAll')}
          </Button>
          <Button variant="subtle" onClick={() => choice.chooseAll(false)}>
            {t('replace.chooseNone')}
          </Button>
          <Button
            variant="filled"
            disabled={count <= 0}
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {t('replace.apply', { count: Math.max(count, 0) })}
          </Button>
        </div>
      </div>
      {refused > 0 && <Alert>{t('replace.refused', { count: refused })}</Alert>}
      <ErrorAlert error={page.error} onRetry={() => void page.refetch()} />
      <ul className={classes.objects} aria-label={t('replace.changes')}>
        {page.data?.items.map((object) => (
          <ReplacedItem
            key={`${object.kind} ${object.id}`}
            domainId={domainId}
            object={object}
            replacing={replacing}
            choice={choice}
          />
        ))}
      </ul>
      {page.data && (
        <TableFoot
          page={page.data}
          onPage={(pageNo) => setPaging({ ...paging, pageNo })}
          onPageSize={(pageSize) => setPaging({ pageNo: 1, pageSize })}
        />
      )}
    </>
  )
}

/** What a replacement passed over, with the reasons. */
function LeftAsTheyWere({ domainId, outcome }: { domainId: number; outcome: ReplaceOutcome }) {
  const t = useT()
  const { changedSince, changedSinceCount, refused, refusedCount } = outcome
  const left = [
    ...changedSince.map((one) => ({ ...one, why: t('replace.leftChanged') })),
    ...refused.map(({ refusal, ...one }) => ({ ...one, why: refusalText(t, refusal) })),
  ]
  if (left.length === 0) return null
  const more = changedSinceCount + refusedCount - left.length
  return (
    <Alert role="status" title={t('replace.left', { count: changedSinceCount + refusedCount })}>
      <ul className={classes.left}>
        {left.map(({ kind, id, name, why }) => (
          <li key={`${kind} ${id}`}>
            <ComponentLink domainId={domainId} kind={kind} id={id} name={name} />
            {` · ${why}`}
          </li>
        ))}
        {more > 0 && <li>{t('common.andMore', { count: more })}</li>}
      </ul>
    </Alert>
  )
}
