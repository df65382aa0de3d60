import { Button, TextInput } from '@mantine/core'
import {
  BUILT_IN_VARIABLES,
  type CallUse,
  domainType as calls,
  type Domain,
  type DomainDetail,
  domain as domainCalls,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { buildKeys, domainKeys, key } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { domainQuery } from '../../shared/api/useDomain'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { Confirm } from '../../shared/ui/Confirm'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { type Fact, FactList } from '../../shared/ui/FactList'
import { UsersOf } from '../../shared/ui/inUse/UsersOf'
import { toasts } from '../../shared/ui/Toasts'
import { useEver } from '../../shared/ui/useEver'
import classes from './DomainInformation.module.css'
import { SettingForm } from './SettingForm'
import { TimeZone } from './TimeZone'
import { useDomainForm } from './useDomainForm'

const CopyDrawer = lazyNamed(() => import('../../shared/domain/copy/CopyDrawer'), 'CopyDrawer')

/** Tab "Domain Information": the name can change; code and language are what the domain was made with. */
export function DomainInformation({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/updateDomain')
  const mayDelete = useMay(domain.id, 'Change/deleteDomain')
  const form = useDomainForm(domain, 'name')
  const facts: Fact[] = [
    [t('setting.id'), domain.id],
    [t('domain.code'), domain.code],
    [t('domain.language'), t(`language.${domain.language}`)],
    [t('domain.type'), t(`domainType.${domain.domainType}`)],
    [t('setting.billType'), t(`billType.${domain.billType}`)],
    [t('setting.storage'), t('setting.days', { count: domain.dataStoragePeriod })],
    [t('setting.created'), t.format.exact(domain.createdAt)],
  ]
  return (
    <div className={classes.root}>
      <SettingForm form={form} editable={editable} action={t('setting.saveName')}>
        <TextInput label={t('domain.name')} description={t('domain.nameHelp')} {...form.field('name')} />
      </SettingForm>
      <FactList look="rows" facts={facts} />
      <TimeZone domain={domain} />
      {editable && <DomainType domain={domain} />}
      <CopyDomain domain={domain} />
      {mayDelete && <DeleteDomain domain={domain} />}
    </div>
  )
}

function CopyDomain({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const linked = useConsoleLinked()
  const may = useMay(domain.id, 'Change/createDomain')
  const [copying, setCopying] = useState(false)
  const copiedEver = useEver(copying)
  const stop = useCallback(() => setCopying(false), [])
  if (!linked || !may) return null
  return (
    <section className={classes.action}>
      <div>
        <h2>{t('copy.section')}</h2>
        <p className="quiet">{t('copy.sectionText')}</p>
      </div>
      <Button onClick={() => setCopying(true)}>{t('copy.section')}</Button>
      <Suspense fallback={null}>
        {copiedEver && <CopyDrawer source={domain} opened={copying} onClose={stop} />}
      </Suspense>
    </section>
  )
}

function DeleteDomain({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      call(domainCalls.remove, { params: { id: domain.id }, body: { confirmCode: domain.code } }),
    onSuccess: async () => {
      toasts.success(t('domain.deleted', { name: domain.name }))
      await navigate({ to: '/' })
      cache.removeQueries({ queryKey: domainKeys.detail(domain.id) })
      await cache.invalidateQueries({ queryKey: domainKeys.lists })
    },
    onError: (error) => {
      setAsking(false)
      if (!(error instanceof ApiError && error.status === 403)) toasts.error(t, error)
    },
  })
  return (
    <section className={classes.action}>
      <div>
        <h2>{t('domain.delete')}</h2>
        <p className="quiet">{t('domain.deleteText')}</p>
      </div>
      <Button c="var(--danger)" onClick={() => setAsking(true)}>
        {t('domain.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={t('domain.deleteTitle', { name: domain.name })}
        action={t('domain.delete')}
        danger
        typed={{ label: t('domain.deleteType', { code: domain.code }), value: domain.code }}
        running={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('domain.deleteText')}
      </Confirm>
    </section>
  )
}

type Type = Domain['domainType']

/** Makes a text domain one of a call centre, or the other way round, after a question that says what that does. */
function DomainType({ domain }: { domain: DomainDetail }) {
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
