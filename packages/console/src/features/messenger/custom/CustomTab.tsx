import { Tabs } from '@mantine/core'
import { CUSTOM_ERRORS, type CustomChannel, type CustomError } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { channelsQuery } from '../channelsQuery'
import { EnvironmentChoice, useEnvironmentChoice } from '../EnvironmentChoice'
import { invokeUrl } from '../invokeAddress'
import classes from '../Messenger.module.css'
import { CustomTrial } from './CustomTrial'
import { curlCall, javaCall, nodeCall, pythonCall, SECRET_PLACEHOLDER } from './exampleCalls'
import { InvokeUrl } from './InvokeUrl'

/** Custom Interlocking: how a program of one's own talks to the bot, through the signed Custom API. */
export function CustomTab({ domainId }: { domainId: number }) {
  const t = useT()
  const choice = useEnvironmentChoice(domainId)
  const channels = useQuery(channelsQuery(domainId))
  const may = useMay(domainId, 'Change/linkMessenger')
  return (
    <div className={classes.root}>
      <p className={`quiet ${classes.intro}`}>{t('custom.intro')}</p>
      <EnvironmentChoice {...choice} />
      <ErrorAlert error={channels.error} onRetry={() => void channels.refetch()} />
      {channels.data?.map((channel) => {
        const { environment } = channel
        return (
          // The other one stays, so that what is typed there is not lost.
          <div key={environment} className={classes.root} hidden={environment !== choice.environment}>
            <section className={classes.card} data-environment={environment}>
              <h2>{t('custom.connection')}</h2>
              <InvokeUrl domainId={domainId} channel={channel} may={may} />
            </section>
            <div className={classes.halves}>
              {may && <CustomTrial domainId={domainId} channel={channel} />}
              <section className={classes.card}>
                <CallExamples channel={channel} />
              </section>
            </div>
          </div>
        )
      })}
      <section className={classes.card}>
        <ErrorCodes />
      </section>
    </div>
  )
}

const EXAMPLES = Object.entries({
  curl: curlCall,
  JavaScript: nodeCall,
  Python: pythonCall,
  Java: javaCall,
})

/** Signed calls that are ready to paste: only the secret key is missing. */
function CallExamples({ channel }: { channel: CustomChannel }) {
  const t = useT()
  const url = invokeUrl(channel)
  return (
    <>
      <h2>{t('messenger.examples')}</h2>
      <p className="quiet">{t('messenger.examplesHelp', { placeholder: SECRET_PLACEHOLDER })}</p>
      <Tabs defaultValue={EXAMPLES[0]![0]} className={classes.tabs}>
        <Tabs.List>
          {EXAMPLES.map(([name]) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {EXAMPLES.map(([name, codeOf]) => (
          <Tabs.Panel key={name} value={name}>
            <CodeBlock name={name} code={codeOf(url, t('messenger.hello'))} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const CODES = Object.entries(CUSTOM_ERRORS) as [CustomError, string][]

/** The codes that a refused call is answered with (behaviour 1.4). */
function ErrorCodes() {
  const t = useT()
  return (
    <>
      <h2>{t('messenger.errors')}</h2>
      <p className="quiet">{t('messenger.errorsHelp')}</p>
      <table className={classes.codes} aria-label={t('messenger.errors')}>
        <thead>
          <tr>
            <th scope="col">{t('messenger.code')}</th>
            <th scope="col">{t('messenger.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {CODES.map(([kind, code]) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td>{t(`messenger.error.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
