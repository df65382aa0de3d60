import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import {
  APPLY_MEMO_MAX,
  BUILD_MEMO_MAX,
  type BuildMode,
  type BuildPreview,
  build,
  type DomainDetail,
  TRAINING_QUESTIONS_MIN,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { buildPreviewQuery } from '../../shared/api/buildQueries'
import { call } from '../../shared/api/call'
import { buildKeys } from '../../shared/api/queryKeys'
import { useDomain } from '../../shared/api/useDomain'
import { Counter } from '../../shared/form/Counter'
import { useSaveKey } from '../../shared/form/useSaveKey'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import classes from './BuildControls.module.css'
import { BuildChecks } from './preview/BuildChecks'
import { ContentChangesView } from './preview/ContentChangesView'
import { quickCountQuery } from './quickCountQuery'

type RequestBuildProps = {
  domainId: number
  /** Undefined: closed. */
  mode: BuildMode | undefined
  /** The normal build whose model an apply carries over. */
  sourceBuildId: number | null
  onRequested: (buildId: number) => void
  onClose: () => void
}

/** The dialog before a build: what it does, what may be wrong with the content, and a memo. */
export function RequestBuild(props: RequestBuildProps) {
  const t = useT()
  const { mode, onClose } = props
  return (
    <Modal
      opened={mode !== undefined}
      onClose={onClose}
      title={mode && t(`build.request.${mode}`)}
      size={560}
    >
      {mode && <Request {...props} mode={mode} />}
    </Modal>
  )
}

function Request(props: RequestBuildProps & { mode: BuildMode }) {
  const { domainId, mode, onClose } = props
  const t = useT()
  const domain = useDomain(domainId)
  const preview = useQuery(buildPreviewQuery(domainId))
  const [memo, setMemo] = useState('')
  const max = mode === 'APPLY' ? APPLY_MEMO_MAX : BUILD_MEMO_MAX
  const request = useRequest(props)
  const submit = () => {
    if (!request.isPending) request.mutate(memo)
  }
  const root = useSaveKey<HTMLDivElement>(submit)
  return (
    <Stack gap="lg" ref={root}>
      <Text>{t(`build.about.${mode}`)}</Text>
      {mode === 'QUICK' && <QuickCount domainId={domainId} />}
      <ErrorAlert error={preview.error} onRetry={() => void preview.refetch()} />
      {preview.isPending && <Skeleton height={120} aria-hidden />}
      {preview.data && (
        <ContentChangesView
          domainId={domainId}
          changes={preview.data}
          environment="BETA"
          onFollow={onClose}
        />
      )}
      {mode !== 'APPLY' && domain && <CheckList domain={domain} preview={preview.data} onFollow={onClose} />}
      <Textarea
        label={t('build.memo')}
        description={t('build.memoHelp')}
        minRows={2}
        maxRows={8}
        maxLength={max}
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
        }}
      />
      <Counter length={memo.length} max={max} />
      {request.data?.id === 0 && <Text className={classes.warn}>{t('build.failure.NOT_STARTED')}</Text>}
      <ErrorAlert error={request.error} />
      <Group justify="flex-end" gap="sm">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button data-autofocus variant="filled" loading={request.isPending} onClick={submit}>
          {t(`build.start.${mode}`)}
        </Button>
      </Group>
    </Stack>
  )
}

function useRequest({ domainId, mode, sourceBuildId, onRequested, onClose }: RequestBuildProps) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (memo: string) => {
      const query = { domainId }
      if (mode === 'APPLY')
        return call(build.applyChanges, { query, body: { buildId: sourceBuildId ?? 0, memo } })
      return call(mode === 'QUICK' ? build.quick : build.request, { query, body: { memo } })
    },
    onSuccess: async ({ id }) => {
      // Section 7: 0 means that it could not be requested.
      if (id === 0) return
      onRequested(id)
      for (const keyOf of [buildKeys.lists, buildKeys.last, buildKeys.quickCount])
        void cache.invalidateQueries({ queryKey: keyOf(domainId) })
      onClose()
    },
  })
}

function QuickCount({ domainId }: { domainId: number }) {
  const t = useT()
  const counted = useQuery(quickCountQuery(domainId)).data
  if (counted?.limit == null) return null
  const left = Math.max(counted.limit - counted.count, 0)
  if (left === 0)
    return <Text className={classes.warn}>{t('build.quickNoneLeft', { limit: counted.limit })}</Text>
  return <Text c="dimmed">{t('build.quickLeft', { left, limit: counted.limit })}</Text>
}

type CheckListProps = { domain: DomainDetail; preview: BuildPreview | undefined; onFollow: () => void }

/** What the content lets expect. It informs; it stops nothing. */
function CheckList({ domain, preview, onFollow }: CheckListProps) {
  const t = useT()
  const { conversations, questions, answers } = domain.counts
  const enough = questions >= TRAINING_QUESTIONS_MIN
  const checks = [
    { ok: conversations > 0, text: t('build.check.conversations', { count: conversations }) },
    {
      ok: enough,
      text: enough
        ? t('build.check.questions', { count: questions })
        : t('build.check.fewQuestions', { count: questions, min: TRAINING_QUESTIONS_MIN }),
    },
    { ok: answers >= conversations, text: t('build.check.answers', { count: answers }) },
  ]
  return (
    <ul className={classes.checks} aria-label={t('build.check.title')}>
      {checks.map(({ ok, text }) => (
        <li key={text} data-ok={ok || undefined}>
          {ok ? <CircleCheck size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
      {preview && <BuildChecks domainId={domain.id} preview={preview} onFollow={onFollow} />}
    </ul>
  )
}
