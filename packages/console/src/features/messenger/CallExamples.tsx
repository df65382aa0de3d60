import { Tabs } from '@mantine/core'
import type { CustomChannel } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import { CodeBlock } from '../../shared/ui/CodeBlock'
import { curlCall, nodeCall, SECRET_PLACEHOLDER } from './exampleCalls'
import { invokeUrl } from './invokeAddress'
import classes from './Messenger.module.css'

/** Signed calls that are ready to paste: only the secret key is missing. */
export function CallExamples({ channel }: { channel: CustomChannel }) {
  const t = useT()
  const url = invokeUrl(channel)
  const text = t('messenger.hello')
  return (
    <div>
      <h3 className={classes.heading}>{t('messenger.examples')}</h3>
      <p className="quiet">{t('messenger.examplesHelp', { placeholder: SECRET_PLACEHOLDER })}</p>
      <Tabs defaultValue="curl" className={classes.tabs}>
        <Tabs.List>
          <Tabs.Tab value="curl">{CURL}</Tabs.Tab>
          <Tabs.Tab value="node">{NODE}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="curl">
          <CodeBlock name={CURL} code={curlCall(url, text)} />
        </Tabs.Panel>
        <Tabs.Panel value="node">
          <CodeBlock name={NODE} code={nodeCall(url, text)} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

const CURL = 'curl'
const NODE = 'Node.js'
