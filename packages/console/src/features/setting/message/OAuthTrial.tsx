import { Alert, Button } from '@mantine/core'
import { OAuthServer, type OAuthSettings, oauth } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { call } from '../../../shared/api/call'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Messages.module.css'

/** What is tried. */
const Client = OAuthServer.pick({ tokenUrl: true, clientId: true })
type Props = {
  domainId: number
  server: OAuthSettings
  onWrong: (field: keyof typeof Client.shape) => void
}

/** Asks the token address in the form whether it knows the client. Nothing is saved, and nobody signs in. */
export function OAuthTrial({ domainId, server, onWrong }: Props) {
  const t = useT()
  const may = useMay(domainId, 'Change/updateDomain')
  const trial = useMutation({
    mutationFn: (client: { tokenUrl: string; clientId: string }) =>
      call(oauth.tryClient, { query: { domainId }, body: client }),
  })
  const { tokenUrl, clientId } = server
  const run = () => {
    const client = Client.safeParse({ tokenUrl, clientId })
    if (client.success) trial.mutate(client.data)
    else for (const { path } of client.error.issues) onWrong(path[0] as keyof typeof Client.shape)
  }
  if (!may) return null
  const { data } = trial
  const isReady = data?.result === 'READY'
  return (
    <div className={classes.group}>
      <div>
        <Button loading={trial.isPending} onClick={run}>
          {t('message.oauth.try')}
        </Button>
      </div>
      <ErrorAlert error={trial.error} />
      {data && !trial.isPending && (
        <Alert
          role={isReady ? 'status' : 'alert'}
          color={isReady ? 'green' : 'red'}
          icon={isReady ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
        >
          {t(`message.oauth.try.${data.result}`, { detail: data.detail })}
        </Alert>
      )}
    </div>
  )
}
