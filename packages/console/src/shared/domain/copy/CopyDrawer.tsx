import { Checkbox, Radio, Skeleton, TextInput } from '@mantine/core'
import {
  COPY_KINDS,
  type CopyKind,
  type CopyPlan,
  type CopyShare,
  DOMAIN_NAME_MAX,
  type Domain,
  domainCopy,
  NewCopy,
  type NewCopy as NewCopyFields,
} from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call'
import { domainKeys } from '../../api/queryKeys'
import { FormDrawer } from '../../form/FormDrawer'
import { useDraftForm } from '../../form/useDraftForm'
import { useT } from '../../i18n/useT'
import { JobProgress } from '../../job/JobProgress'
import { useEvent } from '../../store/useEvent'
import { ErrorAlert } from '../../ui/ErrorAlert'
import classes from './copy.module.css'
import { copies } from './runningCopy'

type Source = Pick<Domain, 'id' | 'name'>
type Props = { source: Source; opened: boolean; onClose: () => void }

/** Copies content of a domain into a new one: what is chosen, then how far it is. It goes on when the drawer is closed. */
export function CopyDrawer({ source, opened, onClose }: Props) {
  const running = copies.useRunning(source.id)
  const opening = useOpening(opened)
  // Read anew each time it is opened: there may be more than before, and the code may be taken.
  const plan = useQuery({
    ...planQuery(source.id, undefined, opening),
    enabled: opened && !running,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const t = useT()
  useEvent(copies.ended, ({ domainId }) => {
    if (domainId === source.id) onClose()
  })
  if (!running && plan.data)
    return <CopyForm key={opening} source={source} opened={opened} onClose={onClose} plan={plan.data} />
  return (
    <FormDrawer opened={opened} title={t('copy.title', { name: source.name })} onClose={onClose}>
      {running ? (
        <JobProgress
          running={running}
          title={t('copy.running', { name: running.name ?? source.name })}
          text={t('copy.runningText')}
          cancelLabel={t('copy.stop')}
        />
      ) : (
        <>
          <ErrorAlert error={plan.error} onRetry={() => void plan.refetch()} />
          {plan.isPending && <Skeleton height={240} radius="md" />}
        </>
      )}
    </FormDrawer>
  )
}

function CopyForm({ source, opened, onClose, plan }: Props & { plan: CopyPlan }) {
  const t = useT()
  const form = useDraftForm({
    schema: NewCopy,
    stored: null,
    initial: {
      name: nameOfCopy(source.name, (name) => t('copy.suggestedName', { name })),
      code: plan.code,
      kinds: kindsOf(plan.shares),
    },
    save: async (body: NewCopyFields) => {
      const { jobId } = await call(domainCopy.start, { params: { id: source.id }, body })
      copies.follow({ domainId: source.id, jobId, name: body.name })
      return { fields: body, revision: 0 }
    },
  })
  const { kinds } = form.draft
  const chosen = useQuery({ ...planQuery(source.id, kinds), placeholderData: keepPreviousData })
  const { shares, secrets, beyond } = chosen.data ?? plan
  return (
    <FormDrawer
      opened={opened}
      title={t('copy.title', { name: source.name })}
      action={t('copy.action')}
      dirty={form.dirty}
      saving={form.saving}
      onSubmit={form.save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('domain.name')}
        description={t('domain.nameHelp')}
        {...form.field('name')}
      />
      <TextInput label={t('domain.code')} description={t('domain.codeHelp')} {...form.field('code')} />
      <KindChoice
        offered={kindsOf(plan.shares)}
        shares={shares}
        value={kinds}
        error={form.field('kinds').error}
        onChange={(next) => form.update({ kinds: next })}
      />
      {beyond && (
        <p role="alert" className={classes.beyond}>
          {t('copy.beyond', { ...beyond, kind: t(`kind.${beyond.kind}`) })}
        </p>
      )}
      <div className={classes.notes}>
        <p>{t('copy.notCopied')}</p>
        {secrets > 0 && <p>{t('copy.secrets', { count: secrets })}</p>}
      </div>
    </FormDrawer>
  )
}

/** How often it was opened. */
function useOpening(opened: boolean): number {
  const [seen, setSeen] = useState({ opened: false, count: 0 })
  if (opened !== seen.opened) setSeen({ opened, count: seen.count + (opened ? 1 : 0) })
  return seen.count
}

function planQuery(id: number, kinds?: readonly CopyKind[], opening = 0) {
  return {
    queryKey: domainKeys.copy(id, kinds ?? null, opening),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(domainCopy.plan, { params: { id }, query: kinds ? { kinds: kinds.join() } : {}, signal }),
  }
}

/** A name for a copy that fits into the field: the end of a long one gives way. */
function nameOfCopy(name: string, named: (name: string) => string): string {
  const over = named(name).length - DOMAIN_NAME_MAX
  return over <= 0 ? named(name) : named(Array.from(name.slice(0, -over)).join(''))
}

/** The kinds of which the source has something: all others have nothing to choose. */
function kindsOf(shares: readonly CopyShare[]): CopyKind[] {
  return COPY_KINDS.filter((kind) => shares.some((share) => share.kind === kind && share.count > 0))
}

type KindChoiceProps = {
  /** The kinds of which there is something. */
  offered: readonly CopyKind[]
  shares: readonly CopyShare[]
  value: readonly CopyKind[]
  error: ReactNode
  onChange: (kinds: CopyKind[]) => void
}

/** Everything, or kinds one by one; beside each how much there is, and how much comes along by itself. */
function KindChoice({ offered, shares, value, error, onChange }: KindChoiceProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const choose = (how: string) => {
    setChoosing(how === 'CHOSEN')
    if (how === 'ALL') onChange([...offered])
  }
  return (
    <>
      <Radio.Group label={t('copy.what')} value={choosing ? 'CHOSEN' : 'ALL'} onChange={choose}>
        <div className={classes.ways}>
          <Radio value="ALL" label={t('copy.everything')} />
          <Radio value="CHOSEN" label={t('copy.chosen')} />
        </div>
      </Radio.Group>
      {choosing && (
        <Checkbox.Group
          aria-label={t('copy.chosen')}
          value={[...value]}
          error={error}
          onChange={(kinds) => onChange(offered.filter((kind) => kinds.includes(kind)))}
        >
          <div className={classes.kinds}>
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={t(`kind.${kind}`)}
                description={
                  <Share share={shares.find((share) => share.kind === kind)} chosen={value.includes(kind)} />
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}

function Share({ share, chosen }: { share: CopyShare | undefined; chosen: boolean }) {
  const t = useT()
  if (!share || share.kind === 'dialogueSettings') return null
  const { count, copied } = share
  if (chosen || copied === 0) return <>{t('copy.count', { count })}</>
  return <>{t('copy.along', { count, copied })}</>
}
