import { Button } from '@mantine/core'
import { accessRequest, type OwnAccessRequest } from '@parlance/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/api/call'
import { consoleKeys, domainKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import { toasts } from '../../../shared/ui/Toasts'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import classes from './OwnRequests.module.css'

/** The domains that the reader has asked to enter: those that wait, with the way to withdraw, and those denied. */
export function OwnRequests() {
  const t = useT()
  const cache = useQueryClient()
  const { data = [] } = useQuery(ownRequestsQuery)
  const waiting = data.filter(({ state }) => state === 'WAITING').length
  const before = useRef(waiting)
  useEffect(() => {
    // One that waits no more was answered: the domain may be there now.
    if (waiting < before.current) void cache.invalidateQueries({ queryKey: domainKeys.lists })
    before.current = waiting
  }, [waiting, cache])
  if (data.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('access.own')}>
      {data.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </ul>
  )
}

function Row({ request: { id, code, state, createdAt } }: { request: OwnAccessRequest }) {
  const t = useT()
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call(accessRequest.withdraw, { params: { id } }),
    onSuccess: () => toasts.success(t('access.withdrawn', { code })),
    onError: (error) => toasts.error(t, error),
    onSettled: () => cache.invalidateQueries({ queryKey: consoleKeys.accessRequests }),
  })
  return (
    <li className={classes.row}>
      <span className="mono">{code}</span>
      <Status tone={state === 'WAITING' ? 'info' : 'danger'}>{t(`access.own.${state}`)}</Status>
      <span className={classes.at}>
        <TimeAgo at={createdAt} />
      </span>
      {state === 'WAITING' && (
        <Button
          size="compact-sm"
          loading={withdraw.isPending}
          aria-label={t('access.withdrawOf', { code })}
          onClick={() => withdraw.mutate()}
        >
          {t('access.withdraw')}
        </Button>
      )}
    </li>
  )
}

/** Whether somebody has answered meanwhile is looked at as often, in ms. */
const LOOK_MS = 60_000

/** What the reader has asked to enter and is not let in yet. */
const ownRequestsQuery = queryOptions({
  ...queryTo(consoleKeys.accessRequests, accessRequest.own, {}),
  select: ({ items }) => items,
  refetchInterval: ({ state }) =>
    state.data?.items.some((one) => one.state === 'WAITING') ? LOOK_MS : false,
})
