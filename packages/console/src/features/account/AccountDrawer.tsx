import { Button, Drawer, PasswordInput, Tabs, TextInput } from '@mantine/core'
import { type AccountSession, account, PasswordChange, PasswordForgotten } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { call } from '../../shared/api/call'
import { consoleKeys } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { useUser } from '../../shared/api/useUser'
import { LeaveConfirm } from '../../shared/form/LeaveConfirm'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { NewPasswordInputs } from '../../shared/input/NewPasswordInputs'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { CopyButton } from '../../shared/ui/code/CopyButton'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { useFocusBack } from '../../shared/ui/focus/useFocusBack'
import { Status } from '../../shared/ui/Status'
import { toasts } from '../../shared/ui/Toasts'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import classes from './AccountDrawer.module.css'
import { ProfileForm } from './ProfileForm'

/** A person's own account: profile, password and sessions; for the owner of the installation, links for others. */
export function AccountDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const profile = useRef<HTMLFormElement>(null)
  // Escape reaches the question too, if it is there at once, and would close it again.
  const close = () => (dirty ? setTimeout(() => setAsking(true)) : onClose())
  const settle = (isDirty: boolean) => {
    setDirty(isDirty)
    if (leaving && !isDirty) onClose()
  }
  const save = () => {
    setAsking(false)
    setLeaving(true)
    profile.current?.requestSubmit()
  }
  return (
    <>
      <Drawer
        opened
        onClose={() => asking || close()}
        title={t('account.title')}
        classNames={{ body: classes.body }}
      >
        <Content profile={profile} onDirty={settle} />
      </Drawer>
      <LeaveConfirm
        opened={asking}
        kept={false}
        onSave={save}
        onLeave={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type ContentProps = { profile: RefObject<HTMLFormElement | null>; onDirty: (dirty: boolean) => void }

function Content({ profile, onDirty }: ContentProps) {
  const t = useT()
  const user = useUser()
  useFocusBack()
  if (!user) return null
  return (
    <Tabs defaultValue="profile" classNames={{ panel: classes.panel }}>
      <Tabs.List>
        <Tabs.Tab value="profile">{t('account.profile')}</Tabs.Tab>
        <Tabs.Tab value="password">{t('account.password')}</Tabs.Tab>
        <Tabs.Tab value="sessions">{t('account.sessions')}</Tabs.Tab>
        {user.installationOwner && <Tabs.Tab value="links">{t('account.links')}</Tabs.Tab>}
      </Tabs.List>
      {/* All stay mounted: what is typed in one is there when the reader comes back. */}
      <Tabs.Panel value="profile">
        <ProfileForm user={user} form={profile} onDirty={onDirty} />
      </Tabs.Panel>
      <Tabs.Panel value="password">
        <PasswordForm />
      </Tabs.Panel>
      <Tabs.Panel value="sessions">
        <SessionList />
      </Tabs.Panel>
      {user.installationOwner && (
        <Tabs.Panel value="links">
          <ResetLinkForm />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

/** Makes a one-time link to a new password for somebody who cannot log in; the owner passes it on. */
function ResetLinkForm() {
  const t = useT()
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const form = useDraftForm({
    schema: PasswordForgotten,
    stored: null,
    initial: { email: '' },
    save: async (body) => {
      const { path } = await call(account.makeResetLink, { body })
      setMade({ email: body.email, link: `${location.origin}${path}` })
      return undefined
    },
  })
  const submit = () => {
    setMade(null)
    form.save()
  }
  return (
    <SubmitForm
      action={t('account.makeLink')}
      saving={form.saving}
      onSubmit={submit}
      below={
        made && (
          <div className={classes.link} role="status">
            <span>{t('account.linkMade', { email: made.email })}</span>
            <code>{made.link}</code>
            <CopyButton text={made.link} />
          </div>
        )
      }
    >
      <p className="quiet">{t('account.linksHelp')}</p>
      <TextInput type="email" label={t('account.email')} {...form.field('email')} />
    </SubmitForm>
  )
}

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; the person stays signed in here and nowhere else. */
function PasswordForm() {
  const t = useT()
  const cache = useQueryClient()
  const form = useDraftForm({
    schema: PasswordChange,
    stored: null,
    initial: EMPTY,
    save: async (body) => {
      await call(account.changePassword, { body })
      return undefined
    },
    onSaved: (_saved, _sent, { restart }) => {
      restart(EMPTY)
      toasts.success(t('account.passwordChanged'))
      void cache.invalidateQueries({ queryKey: consoleKeys.sessions })
    },
  })
  return (
    <SubmitForm action={t('account.changePassword')} saving={form.saving} onSubmit={form.save}>
      <PasswordInput
        label={t('account.currentPassword')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordInputs
        size="sm"
        label={t('account.newPassword')}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
      <p className="quiet">{t('account.passwordEndsSessions')}</p>
    </SubmitForm>
  )
}

/** Where the person is signed in: device, address and when it was last used; each can be ended. */
function SessionList() {
  const t = useT()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(queryTo(consoleKeys.sessions, account.sessions, {}))
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(account.endOtherSessions, {}) : call(account.endSession, { params: { id } }),
    onSuccess: ({ ended }) => toasts.success(t('account.sessionsEnded', { count: ended })),
    onError: (failure) => toasts.error(t, failure),
    onSettled: () => cache.invalidateQueries({ queryKey: consoleKeys.sessions }),
  })
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  const sessions = data ?? []
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button loading={ending.isPending} onClick={() => ending.mutate(null)}>
          {t('account.endOthers')}
        </Button>
      )}
    </>
  )
}

function Session({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const t = useT()
  const { browser, system, address, seenAt, current } = session
  const name = [browser, system].filter(Boolean).join(' · ') || t('account.unknownDevice')
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="quiet">
          <span className={classes.address}>{address}</span>
          <TimeAgo at={seenAt} />
        </p>
      </div>
      {current ? (
        <Status tone="ok">{t('account.thisDevice')}</Status>
      ) : (
        <Button size="compact-sm" aria-label={t('account.endSessionOf', { name })} onClick={onEnd}>
          {t('account.endSession')}
        </Button>
      )}
    </li>
  )
}
