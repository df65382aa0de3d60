import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import { type CustomChannel, customChannel, shownSecret } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { Confirm } from '../../../shared/ui/Confirm'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { toasts } from '../../../shared/ui/Toasts'
import { channelsQuery } from '../channelsQuery'
import { invokeUrl } from '../invokeAddress'
import classes from '../Messenger.module.css'
import { useSaveChannel } from '../useSaveChannel'
import { IpAccessInput } from './IpAccessInput'

type Props = { domainId: number; channel: CustomChannel; may: boolean }

/** Where a program calls the bot, the secret key that signs its calls, and the check of their time. */
export function InvokeUrl({ domainId, channel, may }: Props) {
  const t = useT()
  const save = useSaveChannel(domainId, channel)
  const url = invokeUrl(channel)
  return (
    <dl className={classes.facts}>
      <dt>{t('messenger.invokeUrl')}</dt>
      <dd className={classes.copied}>
        <code>{url}</code>
        <CopyButton text={url} name={t('messenger.invokeUrl')} />
      </dd>
      <dt>{t('messenger.secret')}</dt>
      <dd>
        <SecretKey domainId={domainId} channel={channel} may={may} />
      </dd>
      <dt>{t('messenger.ipAccess')}</dt>
      <dd>
        <IpAccessInput domainId={domainId} channel={channel} may={may} />
      </dd>
      <dt>{t('messenger.timestamp')}</dt>
      <dd>
        <Switch
          label={t('messenger.checkTimestamp')}
          description={t('messenger.checkTimestampHelp')}
          checked={channel.checkTimestamp}
          disabled={!may}
          onChange={(event) => save.mutate({ checkTimestamp: event.currentTarget.checked })}
        />
      </dd>
    </dl>
  )
}

function SecretKey({ domainId, channel, may }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const { environment, hasSecret, secretEnding, secretCreatedAt } = channel
  const renew = useMutation({
    mutationFn: () => call(customChannel.renewSecret, { query: { domainId }, body: { environment } }),
    // The reply holds the key: it must not stay in the cache once the dialog is closed.
    gcTime: 0,
    onSuccess: ({ secretKey, ...saved }) => {
      setAsking(false)
      setShown(secretKey)
      cache.setQueryData(channelsQuery(domainId).queryKey, (all) =>
        all?.map((each) => (each.environment === environment ? saved : each)),
      )
    },
    onError: (error) => toasts.error(t, error),
  })
  const close = () => {
    setShown(null)
    renew.reset()
  }
  return (
    <>
      <div className={classes.secret}>
        {hasSecret ? (
          <>
            <code>{shownSecret(secretEnding)}</code>
            {secretCreatedAt && (
              <span className="quiet">
                {t('messenger.secretCreated', { at: t.format.exact(secretCreatedAt) })}
              </span>
            )}
          </>
        ) : (
          <span>{t('messenger.noSecret')}</span>
        )}
        {may && (
          <Button
            variant={hasSecret ? 'default' : 'filled'}
            loading={renew.isPending && !asking}
            onClick={() => (hasSecret ? setAsking(true) : renew.mutate())}
          >
            {t(hasSecret ? 'messenger.renewSecret' : 'messenger.createSecret')}
          </Button>
        )}
      </div>
      <Confirm
        opened={asking}
        title={t('messenger.renewTitle')}
        action={t('messenger.renewAction')}
        danger
        running={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('messenger.renewText', { environment: t(`environment.${environment}`) })}
      </Confirm>
      <NewSecret secretKey={shown} onClose={close} />
    </>
  )
}

type NewSecretProps = { secretKey: string | null; onClose: () => void }

/** Shows a new secret key, this once. Only its button closes it: a stray click must not lose the key. */
function NewSecret({ secretKey, onClose }: NewSecretProps) {
  const t = useT()
  return (
    <Modal
      opened={secretKey !== null}
      onClose={onClose}
      title={t('messenger.newSecret')}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text>{t('messenger.newSecretText')}</Text>
        <div className={classes.copied}>
          <code data-secret>{secretKey}</code>
          <CopyButton text={secretKey ?? ''} name={t('messenger.secret')} />
        </div>
        <Group justify="flex-end">
          <Button variant="filled" onClick={onClose}>
            {t('messenger.keptSecret')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
