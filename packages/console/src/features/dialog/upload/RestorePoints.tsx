import { Button } from '@mantine/core'
import { exchange, type RestorePoint } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { exchangeKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { TimeAgo } from '../../../shared/ui/TimeAgo'
import classes from './tables.module.css'
import { useRestore } from './useRestore'

/** States of the content before it was replaced, each to be had back with one click; nothing where there are none. */
export function RestorePoints({ domainId }: { domainId: number }) {
  const t = useT()
  const points = useQuery({
    queryKey: exchangeKeys.restorePoints(domainId),
    queryFn: () => call(exchange.restorePoints, { query: { domainId } }),
  })
  const restore = useRestore(domainId)
  if (!points.data || points.data.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('exchange.restorePoints')}</h3>
      <ErrorAlert error={restore.error} />
      <ul className={classes.points}>
        {points.data.map((point) => (
          <li key={point.id}>
            <span>
              <Before point={point} />{' '}
              <span className="quiet">
                <TimeAgo at={point.createdAt} /> {point.createdBy}
              </span>
            </span>
            <Button
              loading={restore.isPending && restore.variables === point.id}
              onClick={() => restore.mutate(point.id)}
            >
              {t('exchange.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Before({ point: { conversations, fileName } }: { point: RestorePoint }) {
  const t = useT()
  return fileName === null
    ? t('exchange.restoreBeforeRestore', { conversations })
    : t('exchange.restoreBefore', { conversations, fileName })
}
