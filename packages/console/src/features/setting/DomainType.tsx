import { Button } from '@mantine/core'
import {
  BUILT_IN_VARIABLES,
  type CallUse,
  domainType as calls,
  type Domain,
  type DomainDetail,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { buildKeys, domainKeys, key } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { domainQuery } from '../../shared/api/useDomain'
import { useT } from '../../shared/i18n/useT'
import { Confirm } from '../../shared/ui/Confirm'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { UsersOf } from '../../shared/ui/inUse/UsersOf'
import { toasts } from '../../shared/ui/Toasts'
import classes from './DomainInformation.module.css'

type Type = Domain['domainType']

/** Makes a text domain one of a call centre, or the other way round, after a question that says what that does. */
export function DomainType({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const params = { id: domain.id }
  const next: Type = domain.domainType === 'CALL_CENTRE' ? 'DEFAULT' : 'CALL_CENTRE'
  const change = useMutation({
    mutationFn: (domainType: Type) =>
      call(calls.change, { params, body: { domainType, revision: domain.revision } }),
    onSuccess: (saved) => {
      setAsking(false)
      cache.setQueryData(domainQuery(domain.id).queryKey, saved)
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void cache.invalidateQueries({ queryKey: buildKeys.last(domain.id) })
      toasts.success(t('domainKind.changed', { type: t(`domainType.${saved.domainType}`) }))
    },
    onError: (error) => {
      setAsking(false)
      toasts.error(t, error)
      void cache.invalidateQueries({ queryKey: domainKeys.detail(domain.id) })
    },
  })
  return (
    <section className={classes.action}>
      <div>
        <h2>{t('domain.type')}</h2>
        <p className="quiet">{t(`domainKind.text.${domain.domainType}`)}</p>
      </div>
      <Button onClick={() => setAsking(true)}>{t('domainKind.change')}</Button>
      <Confirm
        opened={asking}
        title={t('domainKind.title', { type: t(`domainType.${next}`) })}
        action={t('domainKind.change')}
        danger={next === 'DEFAULT'}
        size={560}
        running={change.isPending}
        onConfirm={() => change.mutate(next)}
        onClose={() => setAsking(false)}
      >
        <div className={classes.question}>
          {next === 'DEFAULT' ? <ToDefault domainId={domain.id} /> : <p>{t('domainKind.added')}</p>}
          <p>{t('domainKind.effect')}</p>
        </div>
      </Confirm>
    </section>
  )
}

/** What only a call centre has, and where this domain has it. */
function ToDefault({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery({
    ...queryTo(key('domain', domainId, 'callUses'), calls.callUses, { params: { id: domainId } }),
    // Something may have been written since the question was asked last.
    gcTime: 0,
  })
  return (
    <>
      <p>{t('domainKind.gone', { names: t.format.list(BUILT_IN_VARIABLES.map((name) => `*{${name}}`)) })}</p>
      <p>{t('domainKind.rests')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data?.length === 0 && <p className="quiet">{t('domainKind.none')}</p>}
      {found.data?.map((use) => (
        <PartInUse key={use.part} domainId={domainId} use={use} />
      ))}
    </>
  )
}

function PartInUse({ domainId, use: { part, users, count } }: { domainId: number; use: CallUse }) {
  const t = useT()
  const more = count - users.length
  return (
    <details>
      <summary>{t(`domainKind.part.${part}`, { count })}</summary>
      <UsersOf domainId={domainId} uses={users} newTab />
      {more > 0 && <p className="quiet">{t('common.andMore', { count: more })}</p>}
    </details>
  )
}
