import { Button } from '@mantine/core'
import { exchange, type RestorePoint } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/ApiError'
import { call } from '../../api/call'
import { exchangeKeys } from '../../api/queryKeys'
import { useT } from '../../i18n/useT'
import { PersonName } from '../../person/PersonName'
import { Confirm } from '../../ui/Confirm'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { errorText } from '../../ui/errorText'
import { TimeAgo } from '../../ui/time/TimeAgo'
import { uploads } from './runningUpload'
import classes from './tables.module.css'

/**
 * States of the content before uploads changed it, each to be had back with one click; where other changes would be
 * lost with it, they are named first. Nothing where there are none.
 */
export function RestorePoints({ domainId }: { domainId: number }) {
  const t = useT()
  const points = useQuery({
    queryKey: exchangeKeys.restorePoints(domainId),
    queryFn: () => call(exchange.restorePoints, { query: { domainId } }),
  })
  const restore = useRestore(domainId)
  if (!points.data || points.data.length === 0) return null
  const losing =
    restore.error instanceof ApiError && restore.error.reply.code === 'DATA_CHANGED_SINCE_UPLOAD'
      ? restore.variables
      : undefined
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('exchange.restorePoints')}</h3>
      <ErrorAlert error={losing ? null : restore.error} />
      <ul className={classes.points}>
        {points.data.map((point) => (
          <li key={point.id}>
            <span>
              <Before point={point} />{' '}
              <span className="quiet">
                {'· '}
                <TimeAgo at={point.createdAt} />
                {' · '}
                <PersonName name={point.createdByName} email={point.createdBy} />
              </span>
            </span>
            <Button
              loading={restore.isPending && restore.variables.id === point.id}
              onClick={() =>
                restore.mutate({ id: point.id, onlyIfUnchanged: true, isUndo: isLastChange(point) })
              }
            >
              {t(isLastChange(point) ? 'common.undo' : 'exchange.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={losing !== undefined}
        title={t('exchange.restoreTitle')}
        action={t('exchange.restore')}
        danger
        onConfirm={() => losing && restore.mutate({ ...losing, onlyIfUnchanged: false })}
        onClose={restore.reset}
      >
        {errorText(t, restore.error)}
      </Confirm>
    </section>
  )
}

/** Nothing was changed since the upload, so that only the upload goes. */
function isLastChange({ fileName, isChangedSince }: RestorePoint): boolean {
  return fileName !== null && !isChangedSince
}

function Before({ point: { conversations, fileName } }: { point: RestorePoint }) {
  const t = useT()
  return fileName === null
    ? t('exchange.restoreBeforeRestore', { conversations })
    : t('exchange.restoreBefore', { conversations, fileName })
}

type Restoring = { id: string; onlyIfUnchanged: boolean; isUndo: boolean }

/** Has an earlier state of the content restored as a job; `onlyIfUnchanged` is refused when changes would be lost. */
function useRestore(domainId: number) {
  return useMutation({
    mutationFn: ({ id, onlyIfUnchanged }: Restoring) =>
      call(exchange.restore, { params: { id }, query: { domainId, onlyIfUnchanged } }),
    onSuccess: ({ jobId }, { isUndo }) => uploads.follow({ domainId, jobId, fileName: undefined, isUndo }),
  })
}
