import { Button, Group, PasswordInput, Switch, TextInput } from '@mantine/core'
import { LINE_API_VERSIONS, type LineChannel, LineLink, lineChannel } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { buildKeys } from '../../../shared/api/queryKeys'
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { UnlinkButton } from '../../../shared/linkage/UnlinkButton'
import { useToasts } from '../../../shared/ui/Toasts'
import classes from './Line.module.css'
import { lineQuery } from './lineQuery'

type Props = { domainId: number; channel: LineChannel; may: boolean }

/** Secrets are written and never read back: their fields begin empty. */
function fieldsOf({ channelId, autoRenew, apiVersion }: LineChannel): LineLink {
  return { channelId, secret: '', accessToken: '', autoRenew, apiVersion }
}

/** Channel ID, secrets, and how tokens are come by; linking and unlinking. */
export function LineForm({ domainId, channel, may }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const isLinked = channel.channelId !== ''
  const storedOf = (found: LineChannel) => ({ fields: fieldsOf(found), revision: 0 })
  const form = useDraftForm({
    schema: LineLink,
    stored: isLinked ? storedOf(channel) : null,
    initial: fieldsOf(channel),
    save: async (body) => {
      const linked = await call(lineChannel.link, { query: { domainId }, body })
      cache.setQueryData(lineQuery(domainId).queryKey, linked)
      return storedOf(linked)
    },
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
  const kept = (ending: string | null, help: string) =>
    ending === null ? help : t('line.kept', { ending: `•••• ${ending}` })
  const unlink = async () => {
    const ended = await call(lineChannel.unlink, { query: { domainId } })
    cache.setQueryData(lineQuery(domainId).queryKey, ended)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <TextInput
        label={t('line.channelId')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!may}
        {...form.field('channelId')}
      />
      <PasswordInput
        label={t('line.secret')}
        description={kept(channel.secretEnding, t('line.secretHelp'))}
        autoComplete="new-password"
        disabled={!may}
        {...form.field('secret')}
      />
      <Switch
        label={t('line.autoRenew')}
        description={t('line.autoRenewHelp')}
        disabled={!may}
        {...form.flag('autoRenew')}
      />
      {!form.draft.autoRenew && (
        <PasswordInput
          label={t('line.token')}
          description={kept(channel.tokenEnding, t('line.tokenHelp'))}
          autoComplete="new-password"
          disabled={!may}
          {...form.field('accessToken')}
        />
      )}
      <p className="quiet">{`${t('line.apiVersion')}: Messaging API ${LINE_API_VERSIONS[0]}`}</p>
      {may && (
        <Group gap="sm">
          <Button type="submit" variant="filled" loading={form.saving}>
            {t(isLinked ? 'common.save' : 'line.link')}
          </Button>
          {isLinked && <UnlinkButton domainId={domainId} of="line" unlink={unlink} />}
        </Group>
      )}
      <UnsavedGuard dirty={form.dirty && may} kept={false} saving={form.saving} onSave={form.save} />
    </form>
  )
}
