import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { type Build, type BuildMode, type DeployPreview, type DeployStatus, deploy } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { deployPreviewQuery, deployStatusQuery, lastBuildQuery } from '../../shared/api/buildQueries'
import { call } from '../../shared/api/call'
import { buildKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { openBuildDialog } from '../../shared/layout/buildRequest'
import { Confirm } from '../../shared/ui/Confirm'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { toasts } from '../../shared/ui/Toasts'
import classes from './BuildControls.module.css'
import { ChangeList, ContentChangesView } from './preview/ContentChangesView'
import previewClasses from './preview/Preview.module.css'
import { QualityMark } from './quality/QualityMark'
import { accuracyChange } from './report/accuracyChange'
import { useObstacles } from './useObstacles'

export type Deployable = Pick<Build, 'id' | 'displayId'> & Partial<Pick<Build, 'mode' | 'memo' | 'endedAt'>>
type Props = { domainId: number; build: Deployable | null; onClose: () => void }

/** Whether deploying a build means going back to it: a later one is live now. */
export function goesBack(buildId: number, liveId: number | null): boolean {
  return liveId !== null && buildId < liveId
}

/** Asks before live answers with another build: shows what goes live and what is live now. */
export function DeployConfirm({ domainId, build, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const status = deployStatusQuery(domainId)
  const live = useQuery(status).data?.realStatus
  const preview = usePreview(domainId, build)
  const back = build !== null && goesBack(build.id, live?.currentDeployBuildId ?? null)
  const move = useMutation({
    mutationFn: (buildId: number) => call(deploy.deploy, { query: { domainId, buildId, target: 'REAL' } }),
    onSuccess: (reply) => {
      cache.setQueryData(status.queryKey, reply)
      void cache.invalidateQueries({ queryKey: buildKeys.lists(domainId) })
      toasts.success(t('deploy.done', { id: build?.displayId ?? '' }))
      onClose()
    },
    // Section 8 only logs deploy errors; the person who pressed the button sees them too.
    onError: (error) => toasts.error(t, error),
  })
  return (
    <Confirm
      opened={build !== null}
      size={560}
      title={build ? t(back ? 'deploy.backTitle' : 'deploy.title', { id: build.displayId }) : ''}
      action={t(back ? 'deploy.goBack' : 'deploy.action')}
      running={move.isPending}
      onConfirm={() => build && !move.isPending && move.mutate(build.id)}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <dt>{t('deploy.goesLive')}</dt>
        <dd>{build && <BuildFacts {...build} />}</dd>
        <dt>{t('deploy.liveNow')}</dt>
        <dd>
          <LiveFacts live={live} />
        </dd>
        {preview.data && <PreviewFacts domainId={domainId} preview={preview.data} />}
      </dl>
      <ErrorAlert error={preview.error} onRetry={() => void preview.refetch()} />
      {build && preview.isPending && <Skeleton mt="lg" height={120} aria-hidden />}
      {preview.data && (
        <Changes domainId={domainId} goesBack={back} changes={preview.data} onClose={onClose} />
      )}
      <Text c="dimmed" mt="md">
        {t('deploy.effect')}
      </Text>
    </Confirm>
  )
}

type ChangesProps = { domainId: number; goesBack: boolean; changes: DeployPreview; onClose: () => void }

/** What it lacks of what is edited, and what it changes for users. */
function Changes({ domainId, goesBack: back, changes, onClose }: ChangesProps) {
  return (
    <>
      <MissingChanges domainId={domainId} goesBack={back} missing={changes.missing} onClose={onClose} />
      <ContentChangesView domainId={domainId} changes={changes} environment="REAL" onFollow={onClose} />
    </>
  )
}

function usePreview(domainId: number, build: Deployable | null) {
  return useQuery({ ...deployPreviewQuery(domainId, build?.id ?? 0), enabled: build !== null })
}

/** How well the build does. */
function PreviewFacts({ domainId, preview }: { domainId: number; preview: DeployPreview }) {
  const t = useT()
  return (
    <>
      <AccuracyFact preview={preview} />
      {preview.quality && (
        <>
          <dt>{t('screen.qualityTest')}</dt>
          <dd>
            <QualityMark domainId={domainId} quality={preview.quality} />
          </dd>
        </>
      )}
    </>
  )
}

type Deployed = DeployStatus['realStatus']

/** Names the build that is live, and since when it is. */
function LiveFacts({ live }: { live: Deployed | undefined }) {
  const t = useT()
  const build = live?.currentDeployBuild
  if (!build) return t('deploy.nothingLive')
  return <BuildFacts displayId={build.displayId} since={live?.currentDeployEndTime} />
}

function BuildFacts(props: Partial<Deployable> & { since?: string | null | undefined }) {
  const { displayId, mode, memo, endedAt, since } = props
  const t = useT()
  return (
    <>
      <span className="mono">{`#${displayId ?? ''}`}</span>
      {mode && <span>{t(`buildMode.${mode}`)}</span>}
      {endedAt && <span className="quiet">{t('build.builtAt', { at: t.format.minute(endedAt) })}</span>}
      {since && <span className="quiet">{t('deploy.since', { at: t.format.minute(since) })}</span>}
      {memo && <span className={classes.memo}>{memo}</span>}
    </>
  )
}

/** How well the build that goes live answers, against the one that is live; nothing where it was not measured. */
function AccuracyFact({ preview: { base, heldOutAccuracy } }: { preview: DeployPreview }) {
  const t = useT()
  if (heldOutAccuracy === null) return null
  const before = base?.heldOutAccuracy ?? null
  const change = before === null ? null : accuracyChange(before, heldOutAccuracy)
  return (
    <>
      <dt>{t('report.accuracy')}</dt>
      <dd>
        {t.format.percent(heldOutAccuracy)}
        {base && before !== null && change && (
          <span className="quiet">
            {t(`report.compared.${change.direction}`, {
              id: base.displayId,
              before: t.format.percent(before),
              points: t.format.number(change.points),
            })}
          </span>
        )}
      </dd>
    </>
  )
}

type MissingChangesProps = {
  domainId: number
  missing: DeployPreview['missing']
  /** Whoever goes back to an earlier build wants to be without what came later. */
  goesBack: boolean
  /** The dialog is left. */
  onClose: () => void
}

/** Ways to take changes in, the quicker one first. */
const WAYS = ['APPLY', 'STANDARD'] as const satisfies readonly BuildMode[]

/** Before a deploy: what was changed and is not in the build that goes live, and the ways to take it in first. */
function MissingChanges({ domainId, missing, goesBack: back, onClose }: MissingChangesProps) {
  const t = useT()
  const last = useQuery(lastBuildQuery(domainId)).data
  const mayBuild = useMay(domainId, 'Change/build')
  const { obstacleOf } = useObstacles({ domainId, last, shown: false })
  if (back || missing.count === 0) return null
  const ways = mayBuild ? WAYS.filter((mode) => obstacleOf(mode) === undefined) : []
  return (
    <Alert
      className={previewClasses.missing}
      role="status"
      icon={<TriangleAlert className={previewClasses.warn} size={16} aria-hidden />}
      title={t('deploy.missing', { count: missing.count })}
    >
      <ChangeList domainId={domainId} changes={missing} onFollow={onClose} />
      <p>{t('deploy.missingHelp')}</p>
      {ways.length > 0 && (
        <Group gap="sm">
          {ways.map((mode) => (
            <Button
              key={mode}
              onClick={() => {
                onClose()
                openBuildDialog(mode)
              }}
            >
              {t(`deploy.first.${mode}`)}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  )
}
